import { failure } from '#shared/error-entry.ts'

export const sheetErrors = {
  'sheet-not-importable': failure('该列表不支持导入', 'This list cannot be imported'),
  'sheet-file-broken': failure(
    '无法读取该文件，请使用 Excel 工作簿（.xlsx）并参照模板',
    'The file cannot be read; use an Excel workbook (.xlsx) like the template',
  ),
  'sheet-file-too-big': failure(
    '文件内容过大（上限 {limit} MB），请拆分后分次导入',
    'The file holds too much (at most {limit} MB); please split it',
  ),
  'sheet-too-many-rows': failure(
    '文件超过 {limit} 行，请拆分后分次导入（上限见“参数设置”中的 import.rows）',
    'The file has more than {limit} rows; please split it (the limit is import.rows under “Parameters”)',
  ),
  'sheet-no-rows': failure('文件中没有数据行', 'The file has no rows'),
  'sheet-columns-missing': failure(
    '文件缺少以下列：{names}。请使用模板',
    'The file lacks these columns: {names}. Please use the template',
  ),
  'sheet-columns-unknown': failure(
    '文件含有无法识别的列：{names}。请使用模板',
    'The file has columns that the list does not know: {names}. Please use the template',
  ),
  'sheet-columns-twice': failure('列“{names}”重复出现', 'The column “{names}” stands there twice'),
  'sheet-has-errors': failure(
    '有 {count} 行存在问题，未导入任何数据',
    '{count} rows have problems; nothing was imported',
  ),
  'sheet-changed': failure(
    '导入期间数据被其他人修改，未导入任何数据，请重新预检',
    'The data changed during the import; nothing was imported, please check again',
  ),
  'sheet-export-too-long': failure(
    '导出超过 {limit} 行，请先筛选',
    'The list has more than {limit} rows; please narrow it first',
  ),
} as const
