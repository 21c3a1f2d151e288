import { z } from 'zod'
import type { ScheduledWork, Schedules } from '#modules/schedule/index.ts'
import type { Access } from './access.ts'
import type { Content } from './content.ts'
import type { Work } from './work.ts'

export type Houses = { readonly access: Access; readonly work: Work; readonly content: Content }

/** What a schedule can do beside what areas register themselves. */
export const registerWork = (schedules: Schedules, houses: Houses, tidyRuns: () => Promise<number>): void => {
  schedules.register(cleaning(houses, tidyRuns))
  schedules.register(sweeping(houses))
  schedules.register(tidying(houses))
  schedules.register(exporting(houses))
  schedules.register(houses.access.identity.federation.scheduled)
}

const nothing = z.strictObject({})
type Plain = ScheduledWork<typeof nothing>

const cleaning = ({ access }: Houses, tidyRuns: () => Promise<number>): Plain => ({
  kind: 'log-clean',
  title: { zh: '清理过期日志', en: 'Clean old logs' },
  about: {
    zh: '删除超过保留天数的登录、操作与调度日志。',
    en: 'Removes login, operation and job log rows that are older than they are kept.',
  },
  needs: ['system:log:edit'],
  parameters: nothing,
  run: async () =>
    told((await access.watch.cleanLogs()) + (await tidyRuns()), '条日志已清理', 'log rows removed'),
})

const sweeping = ({ work }: Houses): Plain => ({
  kind: 'file-sweep',
  title: { zh: '清理过期文件', en: 'Sweep expired files' },
  about: { zh: '从磁盘删除已过期或已删除的文件。', en: 'Takes expired and removed files off the disk.' },
  needs: ['system:file:edit'],
  parameters: nothing,
  run: async () => told(await work.file.sweep(), '个文件已清理', 'files swept'),
})

const tidying = ({ access }: Houses): Plain => ({
  kind: 'session-tidy',
  title: { zh: '清理过期会话', en: 'Tidy old sessions' },
  about: {
    zh: '删除已结束的会话、验证码与一次性链接。',
    en: 'Removes ended sessions, captchas and one-time links.',
  },
  needs: ['system:session:end'],
  parameters: nothing,
  run: async () => {
    await access.auth.tidy()
    return { zh: '过期会话已清理', en: 'Old sessions are tidied' }
  },
})

const ofReport = z.strictObject({
  reportId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .meta({ zh: '报表', en: 'Report', control: 'report' }),
})

const exporting = ({ content: { report } }: Houses): ScheduledWork<typeof ofReport> => ({
  kind: 'report-export',
  title: { zh: '导出报表', en: 'Export a report' },
  about: {
    zh: '将已发布的报表导出为 Excel，放入创建人的任务中心。',
    en: 'Exports a published report to Excel, into its maker’s job centre.',
  },
  needs: ['report:export'],
  parameters: ofReport,
  check: async ({ reportId }, caller) => {
    await report.exportPublished(caller, reportId)
  },
  run: async ({ reportId }, { caller }) => {
    const { name } = await (await report.exportPublished(caller, reportId)).start()
    return {
      zh: `已开始导出“${name}”，进度与文件见任务中心`,
      en: `The export of “${name}” has begun; the job centre shows its progress and holds the file`,
    }
  },
})

const told = (count: number, zh: string, en: string) => ({ zh: `${count} ${zh}`, en: `${count} ${en}` })
