import { z } from 'zod'
import type { reportModule } from '#modules/reports/report/index.ts'
import type { ScheduledWork } from '#modules/platform/schedule/index.ts'

const ofReport = z.strictObject({
  reportId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .meta({ zh: '报表', en: 'Report', control: 'report' }),
})

/** A published report as Excel, at set times. */
export const exporting = (
  report: Pick<ReturnType<typeof reportModule>, 'exportPublished'>,
): ScheduledWork<typeof ofReport> => ({
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
