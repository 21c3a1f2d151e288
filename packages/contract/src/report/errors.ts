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
  'template-file-broken': failure(
    '无法读取该文件：它不是完好的 Excel 工作簿（.xlsx）。请在 Excel 中打开并另存一份后再试',
    'The file cannot be read: it is no sound Excel workbook (.xlsx). Open it in Excel, save a copy and try that',
  ),
  'template-file-encrypted': failure(
    '该工作簿设有打开密码，请在 Excel 中取消密码后再导入',
    'The workbook opens with a password only; take the password off in Excel and import it again',
  ),
  'template-file-too-big': failure(
    '工作簿解压后超过 {limit} MB，请删去不需要的数据工作表后再导入',
    'Unpacked, the workbook holds more than {limit} MB; delete sheets of data that the report does not need',
  ),
  'template-file-too-many-parts': failure(
    '工作簿包含的部件超过 {limit} 个，请在 Excel 中另存一份后再试',
    'The workbook has more than {limit} parts; save a copy in Excel and try that',
  ),
  'template-file-too-many-styles': failure(
    '工作簿的单元格样式超过 {limit} 种，请清除不需要的样式后再导入',
    'The workbook has more than {limit} cell styles; clear those that are not needed',
  ),
  'template-file-too-many-cells': failure(
    '每个工作表最多 {limit} 个单元格，该文件的工作表都超过此上限。请只保留表样，数据由数据集提供',
    'A sheet may have {limit} cells, and every sheet of this file has more. Keep the layout only; data come from data sets',
  ),
  'template-file-no-sheets': failure(
    '该文件中没有可导入的工作表（隐藏的工作表和图表工作表不导入）',
    'The file has no sheet to import (hidden sheets and chart sheets are not imported)',
  ),
  'template-file-too-slow': failure(
    '读取该文件超过 {seconds} 秒，已停止。请删去不需要的工作表、格式和条件格式后再导入',
    'Reading the file took longer than {seconds} s and was stopped; delete sheets, formats and conditional formats that are not needed',
  ),
  'template-file-memory': failure(
    '读取该文件所需的内存超过上限，请删去不需要的工作表后再导入',
    'Reading the file needs more memory than allowed; delete sheets that are not needed',
  ),
  'template-files-busy': failure(
    '正在导入的 Excel 文件较多，请稍后再试',
    'Many Excel files are being imported right now; please try again in a moment',
  ),
  'render-gone': failure('预览已过期，请重新查询', 'This preview has expired; please run it again'),
} as const
