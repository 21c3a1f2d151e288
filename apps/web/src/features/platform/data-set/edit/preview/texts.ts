import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  run: ['运行', 'Run'],
  stop: ['停止', 'Stop'],
  runHint: ['Ctrl/⌘ + Enter', 'Ctrl/⌘ + Enter'],
  running: ['正在运行…', 'Running…'],
  limit: ['预览行数', 'Rows to preview'],
  rows: ['{n} 行', '{n} rows'],
  shown: ['{rows} 行 · {columns} 列 · {ms} 毫秒', '{rows} rows · {columns} columns · {ms} ms'],
  truncated: [
    '只显示前 {n} 行，数据源中还有更多。报表运行时会读取全部数据，直到行数上限。',
    'Only the first {n} rows are shown; there are more. A report reads all of them, up to the row limit.',
  ],
  cutAt: [
    '返回内容较大，在 {size} MB 处截断，显示前 {n} 行。',
    'The answer is large: cut at {size} MB, the first {n} rows are shown.',
  ],
  missing: [
    '返回内容中没有 {path}；该处有：{there}',
    '{path} does not exist in the answer; there is: {there}',
  ],
  first: ['运行查询，查看结果', 'Run the query to see what it answers'],
  firstHint: [
    '这里显示前 100 行以及每列的类型。',
    'The first 100 rows stand here, with the type of each column.',
  ],
  none: ['没有符合条件的数据', 'No data matches'],
  noneHint: ['查询成功，但没有返回任何行。', 'The query ran and answered no rows.'],
  failed: ['运行失败', 'The run failed'],
  result: ['查询结果', 'Answer'],
  number: ['行号', 'Row'],
  structure: ['返回结构', 'Answered structure'],
  structureHint: [
    '点击数组，以它的各项为行；行内的数组会展开成多行，外层的值重复。点击值，加为一列；再点一次取消。',
    'Click an array to make its items the rows; an array inside them unfolds into rows, outer values repeated. Click a value to make it a column, again to take it back.',
  ],
  usedAsRows: ['行', 'rows'],
  usedUnfolded: ['展开', 'unfolded'],
  null: ['空', 'empty'],
  stopped: ['已停止', 'Stopped'],
})
