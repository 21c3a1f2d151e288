import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['公式栏', 'Formula bar'],
  address: ['单元格地址，回车跳转', 'Address of the cell; Enter goes there'],
  content: ['单元格 {address} 的内容', 'Content of cell {address}'],
  placeholder: ['文本、=公式，或 [数据集.字段]', 'Text, =formula or [set.field]'],
  take: ['确认（回车）', 'Take (Enter)'],
  leave: ['放弃（Esc）', 'Leave (Esc)'],
  help: ['坐标说明', 'About coordinates'],
  cell: ['单元格', 'cell'],
  field: ['字段', 'field'],
  parameter: ['参数', 'parameter'],
  helpTitle: ['公式与坐标', 'Formulas and coordinates'],
  h1: ['本组中 C2 的合计；在总计行中是全部', 'the sum of C2 in this group; in a total row, of all'],
  h2: ['整张表中所有的 C2', 'every C2 of the sheet'],
  h3: ['上一个 B2 的 C2（环比）；没有时为空', 'C2 of the previous B2; empty where there is none'],
  h4: [
    '上一年的最后一个月：外层在前，内层在后',
    'the last month of the year before: outer level first, then the inner one',
  ],
  h5: [
    '交叉表中左边一列：分号后写列方向',
    'the column to the left in a cross table: columns stand after the semicolon',
  ],
  h6: ['第 1 个、倒数第 1 个 B2', 'the first and the last B2'],
  h7: ['上一个 A2 中月份相同的 C2（同比）', 'C2 of the same month under the previous A2'],
  h8: ['当前 B2 在其父格中的序号，从 1 开始', 'the place of the current B2 within its parent, from 1'],
  h9: [
    '满足条件的个数：A3 读候选单元格，$A3 读公式所在处',
    'how many fulfil it: A3 is read at the candidate, $A3 at the formula',
  ],
  h10: ['名为 month 的参数', 'the parameter called month'],
  h11: [
    "另一张工作表上所有的 C2；表名含空格等符号时写作 '表 2'!C2",
    "every C2 of another sheet; a name with blanks is written 'Sheet 2'!C2",
  ],
  h12: [
    '另一张工作表上 A2 与本行 A2 相同的 C2 之和',
    'the sum of C2 on another sheet where its A2 equals this A2',
  ],
  close: ['关闭', 'Close'],
})
