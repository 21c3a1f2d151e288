import { failure } from '#shared/error-entry.ts'
import { entryErrors } from './entry-errors.ts'

export const reportErrors = {
  ...entryErrors,
  'checks-busy': failure(
    '正在检查的大型报表较多，请稍后再试',
    'Many large reports are being checked right now; please try again in a moment',
  ),
  'master-parameter': failure(
    '数据集 {name} 的参数 {parameter} 不能取自主数据集：它必须是多选参数（mutiselect），以便绑定多个值，如 id in (:{parameter})',
    'The parameter {parameter} of the data set {name} cannot take values from a master: it must be one of several choices (mutiselect), to be bound as in id in (:{parameter})',
  ),
  'master-values': failure(
    '主数据集 {master} 的字段 {field} 有超过 {limit} 个不同的值，无法逐一绑定；请缩小主数据集的范围，或在 SQL 中直接关联',
    'The field {field} of the master {master} has more than {limit} different values, too many to be bound; narrow the master, or join in SQL',
  ),
  'report-problems': failure(
    '报表设计有误：{reason}（{cells}）',
    'The report has a mistake: {reason} ({cells})',
  ),
  'cell-limit': failure(
    '报表超过 {limit} 个单元格上限。请用参数缩小范围，或在报表的“页面设置 → 大数据量”中改为大数据量列表，逐页读取（上限由服务器环境变量 REPORT_MAX_CELLS 设定）',
    'More than {limit} cells. Narrow the report by its parameters, or make it a “Large list” in its page setup, which is read page by page (the limit is set by REPORT_MAX_CELLS in the server’s environment)',
  ),
  'too-many-columns': failure(
    '工作表“{sheet}”超过该格式的上限 {most} 列，请缩小查询范围或导出为其他格式',
    'The sheet “{sheet}” has more columns than the {most} that this format holds; narrow the query or take another format',
  ),
  'book-part-failed': {
    ...failure('第 {place} 份报表未能生成：{reason}', 'Report {place} could not be made: {reason}'),
    precise: [
      {
        zh: '第 {place} 份报表“{report}”未能生成：{reason}',
        en: 'Report {place}, “{report}”, could not be made: {reason}',
      },
    ],
  },
  'too-many-page-pictures': failure(
    '报表有 {count} 页，超过逐页图片的上限 {most} 页；请缩小查询范围，或导出为 PDF',
    'The report has {count} pages, more than the {most} that are made into pictures; narrow the query or take PDF',
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
  'design-password': failure(
    '该报表设有设计密码，请先输入',
    'The design of this report is opened with a password; please give it first',
  ),
  'too-many-value-sets': failure(
    '最多保存 {most} 组查询条件，请先删除不用的',
    'At most {most} sets of conditions are kept; delete those that are not needed',
  ),
  'values-too-large': failure(
    '查询条件的内容过多，无法保存（最多 {most} KB）；请减少所选的值',
    'These values are too large to be kept ({most} KB at most); choose fewer',
  ),
  'design-password-wrong': failure('设计密码错误', 'This is not the design password'),
  'report-hidden': failure(
    '该报表的所有工作表都对你隐藏，请联系报表负责人',
    'All sheets of this report are hidden from you; ask whoever keeps it',
  ),
  'list-not-paged': failure(
    '大数据量分页只支持 MySQL、MariaDB 和 PostgreSQL 上的 SQL 查询；存储过程、接口、文件、组合数据集及其他数据库不支持，请改用普通报表',
    'Page-wise lists read SQL queries of MySQL, MariaDB and PostgreSQL only, not procedures, APIs, files, combined data sets or other databases; take a plain report for those',
  ),
  'list-limit': failure(
    '该列表有 {rows} 行，超过一个文件的上限 {limit} 行；请用查询条件缩小范围，或分几次导出（上限由服务器环境变量 REPORT_MAX_LIST_ROWS 设定）',
    'The list has {rows} rows, more than the {limit} of one file; narrow it by its conditions, or export it in parts (the limit is set by REPORT_MAX_LIST_ROWS in the server’s environment)',
  ),
  'list-turned': failure(
    '数据集 {name} 设置了行转列，无法分页读取；请在 SQL 中完成或改用普通报表',
    'The data set {name} turns rows into columns, which needs all of them; do it in SQL, or take a plain report',
  ),
  'list-order-unknown': failure(
    '排序列 {field} 不在数据集 {name} 中，请在报表的“大数据量分页”中重新选择',
    'The data set {name} has no column {field}; choose another order in the report’s page-wise settings',
  ),
  'render-gone': failure('预览已过期，请重新查询', 'This preview has expired; please run it again'),
} as const
