import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['预览', 'Preview'],
  sample: ['{rows} 行数据', '{rows} rows of data'],
  sampled: [
    '样本：每个数据集最多 {rows} 行，合计可能与正式运行不同',
    'Sample: at most {rows} rows of each data set; totals may differ from a full run',
  ],
  noValues: ['这张报表没有参数', 'This report has no parameters'],
  stale: ['正在更新…', 'updating…'],
  run: ['立即更新', 'Update now'],
  idle: ['绑定字段后，这里显示报表的样子', 'Bind a field, and the report shows here'],
  broken: ['报表中有错误，修正后继续预览', 'The report has errors; the preview goes on once they are mended'],
  failed: ['预览未能生成', 'The preview could not be made'],
  values: ['参数值', 'Parameter values'],
  empty: ['报表没有内容', 'The report is empty'],
  sheets: ['工作表', 'Sheets'],
  zoom: ['缩放', 'Zoom'],
})
