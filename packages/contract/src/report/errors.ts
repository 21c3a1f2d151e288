import { failure } from '#shared/error-entry.ts'

export const reportErrors = {
  'checks-busy': failure(
    '正在检查的大型报表较多，请稍后再试',
    'Many large reports are being checked right now; please try again in a moment',
  ),
  'report-problems': failure(
    '报表设计有误：{reason}（{cells}）',
    'The report has a mistake: {reason} ({cells})',
  ),
  'cell-limit': failure(
    '报表超过 {limit} 个单元格上限，请缩小查询范围（上限由服务器环境变量 REPORT_MAX_CELLS 设定）',
    'More than {limit} cells; please narrow the query (the limit is set by REPORT_MAX_CELLS in the server’s environment)',
  ),
  'too-many-columns': failure(
    '工作表“{sheet}”超过该格式的上限 {most} 列，请缩小查询范围或导出为其他格式',
    'The sheet “{sheet}” has more columns than the {most} that this format holds; narrow the query or take another format',
  ),
  'memory-limit': failure(
    '报表占用内存超过上限，请缩小查询范围',
    'The report needs more memory than allowed; please narrow the query',
  ),
  'render-gone': failure('预览已过期，请重新查询', 'This preview has expired; please run it again'),
} as const
