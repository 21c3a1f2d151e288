/** Limits of lists that are read page by page, each by its code (decision 0093). */
export const largeListWords: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  'large-list-none': [
    '大数据量分页：请至少放一个向下扩展的列表字段',
    'Page-wise list: bind a field that expands down',
  ],
  'large-list-data-sets': [
    '大数据量分页只能使用一个数据集；请移除其他数据集的单元格',
    'A page-wise list has one data set only; remove the cells of others',
  ],
  'large-list-one': [
    '大数据量分页只能有一个列表；请让这些单元格以列表的第一个字段为左父格，或移除',
    'A page-wise report has one list only; make its first field the left parent of these cells, or remove them',
  ],
  'large-list-master': [
    '大数据量分页的数据集不能由主数据集提供参数；请在 SQL 中关联',
    'The data set of a page-wise list cannot take its parameters from a master; join in SQL',
  ],
  'large-list-sheets': ['大数据量分页只能有一张工作表', 'A page-wise report has one sheet only'],
  'large-list-loop': ['大数据量分页不支持按字段循环工作表', 'A page-wise report cannot repeat its sheet'],
  'large-list-freeze': [
    '大数据量分页不支持冻结窗格；请取消冻结',
    'A page-wise list cannot freeze rows or columns; unfreeze them',
  ],
  'large-list-entry': ['大数据量分页不支持数据填报', 'Data cannot be entered into a page-wise list'],
  'large-list-order': [
    '大数据量分页需要排序列，且合起来每行唯一（如主键）；否则各页会重复或遗漏行',
    'A page-wise list needs columns to order by that together differ in every row (such as the key); else pages repeat or miss rows',
  ],
  'large-list-order-unknown': [
    '排序列 {field} 不在数据集 {dataSet} 中',
    'The data set {dataSet} has no column {field} to order by',
  ],
  'large-list-right': ['大数据量分页只能向下扩展', 'A page-wise list expands down only'],
  'large-list-filter': [
    '大数据量分页不支持单元格过滤；请把条件写进 SQL 或参数',
    'Cells of a page-wise list have no filter; put the condition into the SQL or a parameter',
  ],
  'large-list-sum': [
    '大数据量分页不支持分组、汇总、排名和跨行查找：读到的只有一页；请在 SQL 中计算',
    'A page-wise list has no groups, sums, ranks or look-ups over rows, for only a page is read; calculate them in SQL',
  ],
  'large-list-items': [
    '大数据量分页不支持单元格排序、去重、前 N 项、补行和折叠；请写进 SQL',
    'Cells of a page-wise list cannot sort, drop doubles, take the first ones, fill up or fold; do it in SQL',
  ],
  'large-list-coordinate': [
    '大数据量分页不支持坐标和序号引用：上一行可能在另一页',
    'A page-wise list has no coordinates: the row before may be on another page',
  ],
  'large-list-chart': ['大数据量分页不支持图表', 'A page-wise report has no charts'],
  'large-list-link': ['大数据量分页不支持单元格链接', 'Cells of a page-wise report have no links'],
  'large-list-scale': [
    '大数据量分页不支持数据条、色阶和图标：它们要与全部行比较',
    'A page-wise list has no bars, colour scales or icons, which compare with all rows',
  ],
  'large-list-merge': [
    '大数据量分页的列表行内不支持合并单元格',
    'Rows of a page-wise list have no merged cells',
  ],
}
