import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  computed: ['计算列', 'Calculated columns'],
  computedHint: [
    '用报表公式逐行计算，列名直接书写，参数写作 @code，例如：金额 * 数量',
    'Report formulas over each row: columns by their names, parameters as @code, as in: price * quantity',
  ],
  addComputed: ['添加计算列', 'Add a calculated column'],
  columnName: ['列名 {n}', 'Name of column {n}'],
  formula: ['公式 {n}', 'Formula {n}'],
  removeComputed: ['移除计算列 {name}', 'Remove the column {name}'],
  turn: ['行转列', 'Rows to columns'],
  turnHint: [
    '“表头列”的每个值变成一列，填入“数值列”；“固定列”相同的行合并为一行，同一位置的数值相加。',
    'Each value of the header column becomes a column, filled from the value column. Rows with the same fixed columns become one; numbers of one place add up.',
  ],
  turnOn: ['启用行转列', 'Turn rows into columns'],
  header: ['表头列', 'Header column'],
  value: ['数值列', 'Value column'],
  fixed: ['固定列', 'Fixed columns'],
  runFirst: ['先运行一次，读取列名。', 'Run it once, so that the columns are known.'],
  cache: ['缓存', 'Keeping rows'],
  cacheHint: [
    '相同参数在此时间内不再查询数据源；报表会注明数据时间，点刷新立即重新读取。',
    'With the same parameters the source is not asked again for so long. Reports say how old the data is; refreshing reads it anew.',
  ],
  cacheOff: ['每次都查询', 'Ask every time'],
  cacheSeconds: ['{n} 秒', '{n} seconds'],
  cacheMinutes: ['{n} 分钟', '{n} minutes'],
  cacheHours: ['{n} 小时', '{n} hours'],
  procedure: ['存储过程', 'Stored procedure'],
  procedureOn: ['SQL 是一次存储过程调用', 'The SQL calls a procedure'],
  procedureHint: [
    '例如 call monthly_sales(:month)，结果是它返回的第一个结果集或输出参数（MySQL 写作 @变量）。调用在只读事务中进行，但过程内部可以另开事务，请使用只有执行所需过程权限的只读账号。',
    'As in: call monthly_sales(:month). The answer is its first result, or its out parameters (in MySQL: @variables). It runs in a read-only transaction, but a procedure may open one of its own: use an account that reads only and may run only what is needed.',
  ],
})
