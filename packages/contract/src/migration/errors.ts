import { failure } from '#shared/error-entry.ts'

export const migrationErrors = {
  'migration-file-type': failure(
    '请选择 UReport2 模板（.ureport.xml）、SpringReport 导出（.json）或包含它们的 .zip',
    'Choose templates of UReport2 (.ureport.xml), rows of SpringReport (.json), or a .zip of them',
  ),
  'migration-file-unknown': failure(
    '该文件不是 UReport2 模板，也不是 SpringReport 的表数据 {what}',
    'The file is no template of UReport2 and no rows of SpringReport {what}',
  ),
  'migration-file-broken': failure(
    '无法读取该文件：内容不完整或包含不允许的声明 {what}',
    'The file cannot be read: it is incomplete or holds what is not allowed {what}',
  ),
  'migration-file-too-big': failure(
    '该文件过大、解压后过大，或包含的文件或行过多，请分批迁移 {what}',
    'The file is too large, packed or unpacked, or has too many files or rows; bring it in parts {what}',
  ),
  'migration-file-no-cells': failure('模板中没有单元格 {what}', 'The template has no cells {what}'),
  'migration-file-too-many-cells': failure(
    '模板超过 {what} 个单元格，报表放不下',
    'The template has more than {what} cells, which no report holds',
  ),
  'migration-file-too-slow': failure(
    '读取该文件超过 {seconds} 秒，已停止；请分批迁移',
    'Reading the file took longer than {seconds} s and was stopped; bring it in parts',
  ),
  'migration-file-memory': failure(
    '读取该文件所需的内存超过上限，请分批迁移',
    'Reading the file needs more memory than allowed; bring it in parts',
  ),
  'migration-files-busy': failure(
    '正在读取的迁移文件较多，请稍后再试',
    'Many files are being read for migration right now; please try again in a moment',
  ),
  'migration-source-missing': failure(
    '没有为数据源“{source}”选择本平台的数据源，数据集未创建',
    'No data source was chosen for “{source}”; the data set was not made',
  ),
  'migration-link-missing': failure(
    '链接到的模板“{name}”不在本次迁移中，也没有迁移过，链接未带来',
    'A link leads to the template “{name}”, which is not among these and was not brought before; it is left out',
  ),
  'migration-query-missing': failure(
    '模板中没有可用的查询，数据集未创建',
    'The template holds no query to take; the data set was not made',
  ),
} as const
