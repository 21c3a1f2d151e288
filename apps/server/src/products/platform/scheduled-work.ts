import { z } from 'zod'
import type { ScheduledWork } from '#modules/platform/schedule/index.ts'
import type { Access } from './access.ts'
import type { Jobs } from './jobs.ts'

export type ScheduledNeeds = {
  readonly access: Access
  readonly job: Jobs['job']
  readonly file: Jobs['file']
}

/** What a schedule can do for the house itself. */
export const scheduledWork = (
  needs: ScheduledNeeds,
  tidyRuns: () => Promise<number>,
): readonly ScheduledWork[] => [
  cleaning(needs, tidyRuns),
  sweeping(needs),
  tidying(needs),
  needs.access.identity.identityProvider.scheduled,
]

const nothing = z.strictObject({})
type Plain = ScheduledWork<typeof nothing>

const cleaning = ({ access }: ScheduledNeeds, tidyRuns: () => Promise<number>): Plain => ({
  kind: 'log-clean',
  title: { zh: '清理过期日志', en: 'Clean old logs' },
  about: {
    zh: '删除超过保留天数的登录、操作与调度日志。',
    en: 'Removes login, operation and job log rows that are older than they are kept.',
  },
  needs: ['system:log:edit'],
  parameters: nothing,
  run: async () =>
    told((await access.log.cleanLogs()) + (await tidyRuns()), '条日志已清理', 'log rows removed'),
})

const sweeping = ({ file }: ScheduledNeeds): Plain => ({
  kind: 'file-sweep',
  title: { zh: '清理过期文件', en: 'Sweep expired files' },
  about: { zh: '从磁盘删除已过期或已删除的文件。', en: 'Takes expired and removed files off the disk.' },
  needs: ['system:file:edit'],
  parameters: nothing,
  run: async () => told(await file.sweep(), '个文件已清理', 'files swept'),
})

const tidying = ({ access }: ScheduledNeeds): Plain => ({
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

const told = (count: number, zh: string, en: string) => ({ zh: `${count} ${zh}`, en: `${count} ${en}` })
