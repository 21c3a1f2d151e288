import { exportFormats, exportFormatWords } from '@gridwright/contract'
import { z } from 'zod'
import type { reportModule } from '#modules/reports/report/index.ts'
import type { ScheduledWork } from '#modules/platform/schedule/index.ts'

const ofReport = z.strictObject({
  reportId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .meta({ zh: '报表', en: 'Report', control: 'report' }),
  format: z.enum(exportFormats).default('xlsx').meta({ zh: '格式', en: 'Format', labels: exportFormatWords }),
})

/** A published report as a file, at set times. */
export const exporting = (
  report: Pick<ReturnType<typeof reportModule>, 'exportPublished'>,
): ScheduledWork<typeof ofReport> => ({
  kind: 'report-export',
  title: { zh: '导出报表', en: 'Export a report' },
  about: {
    zh: '将已发布的报表导出为文件，放入创建人的任务中心。',
    en: 'Exports a published report to a file, into its maker’s job centre.',
  },
  needs: ['report:export'],
  parameters: ofReport,
  check: async ({ reportId }, caller) => {
    await report.exportPublished(caller, reportId)
  },
  run: async ({ reportId, format }, { caller }) => {
    const { name } = await (await report.exportPublished(caller, reportId, format)).start()
    return {
      zh: `已开始导出“${name}”，进度与文件见任务中心`,
      en: `The export of “${name}” has begun; the job centre shows its progress and holds the file`,
    }
  },
})
