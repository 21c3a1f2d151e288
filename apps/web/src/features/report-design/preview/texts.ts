import { defineTexts } from '#i18n/index.ts'

export const texts = defineTexts({
  zh: {
    title: '预览',
    sample: '{rows} 行数据',
    sampled: '样本：每个数据集最多 {rows} 行，合计可能与正式运行不同',
    noValues: '这张报表没有参数',
    stale: '正在更新…',
    run: '立即更新',
    idle: '绑定字段后，这里显示报表的样子',
    broken: '报表中有错误，修正后继续预览',
    failed: '预览未能生成',
    values: '参数值',
    empty: '报表没有内容',
    sheet: '工作表',
    zoom: '缩放',
  },
  en: {
    title: 'Preview',
    sample: '{rows} rows of data',
    sampled: 'Sample: at most {rows} rows of each data set; totals may differ from a full run',
    noValues: 'This report has no parameters',
    stale: 'updating…',
    run: 'Update now',
    idle: 'Bind a field, and the report shows here',
    broken: 'The report has errors; the preview goes on once they are mended',
    failed: 'The preview could not be made',
    values: 'Parameter values',
    empty: 'The report is empty',
    sheet: 'Sheet',
    zoom: 'Zoom',
  },
})
