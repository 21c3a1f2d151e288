import type { MigrationRemark } from './entities.ts'
import type { MigrationRemarkCode } from './remark-codes.ts'

type Words = readonly [zh: string, en: string]

/** What a remark says; `{what}` is the piece that is meant. */
const words: Readonly<Record<MigrationRemarkCode, Words>> = {
  'expression-syntax': [
    '表达式有语法错误，保留为文字',
    'The expression is not well formed; it stands as text',
  ],
  'expression-too-long': ['表达式过长，保留为文字', 'The expression is too long; it stands as text'],
  'expression-function': [
    '没有对应的函数 {what}，保留为文字',
    'There is no such function here: {what}; it stands as text',
  ],
  'expression-argument': [
    '{what} 的参数无法转换，保留为文字',
    'What {what} is given cannot be said here; it stands as text',
  ],
  'expression-row-property': [
    '公式中引用了数据行的属性 {what}，保留为文字',
    'The formula asks a row for {what}; it stands as text',
  ],
  'expression-data-set-in-formula': [
    '{what} 只看父格的数据，请改用绑定字段的单元格；保留为文字',
    '{what} sees only its parents’ rows: bind a cell to the field instead; it stands as text',
  ],
  'expression-operator': [
    '无法转换的运算 {what}，保留为文字',
    'This cannot be compared here: {what}; it stands as text',
  ],
  'expression-refused': [
    '转换后的公式、条件或绑定无法运行，已保留原文或移除条件',
    'What it became cannot run; the original stands as text, or the condition is gone',
  ],
  'chart-left-out': ['图表未迁移，请在设计器中重做', 'The chart is left out; draw it anew in the designer'],
  'image-left-out': [
    '图片在原服务器的路径上，未迁移',
    'The picture lies on a path of the old server and is left out',
  ],
  'slash-simplified': ['斜线表头改为文字', 'The diagonal header stands as text'],
  'mapping-left-out': ['“{what}”按数据集映射，未迁移', 'The words of “{what}” from a data set are left out'],
  'condition-left-out': ['条件属性未迁移：{what}', 'A conditional property is left out: {what}'],
  'filter-left-out': ['过滤条件未迁移：{what}', 'A filter is left out: {what}'],
  'group-left-out': ['自定义分组未迁移 {what}', 'A group of one’s own is left out {what}'],
  'link-left-out': [
    '链接未迁移（仅支持固定网址） {what}',
    'The link is left out: only fixed addresses lead anywhere {what}',
  ],
  'scope-narrowed': [
    '条件样式只作用于本单元格，原为 {what}',
    'The conditional style reaches this cell only, not the {what}',
  ],
  'size-condition-left-out': ['条件中的 {what} 未迁移', 'A condition’s {what} is left out'],
  'aggregate-unknown': ['未知的聚合方式，按列表处理', 'An unknown way of putting together; it lists instead'],
  'parent-unknown': [
    '父格 {what} 不存在，改为默认父格',
    'The parent {what} does not exist; the usual one is taken',
  ],
  'value-unknown': ['未知的单元格类型，未迁移', 'An unknown kind of cell is left out'],
  'barcode-unknown': ['未知的条码类型，改为 {what}', 'An unknown kind of barcode; it becomes {what}'],
  'cell-outside': ['单元格超出范围或重复，未迁移', 'A cell outside the sheet, or twice there, is left out'],
  'cells-beyond-limit': ['单元格超过上限 {what}，其余未迁移', 'More cells than {what}; the rest is left out'],
  'merge-left-out': ['合并区域互相重叠，已取消合并', 'Merges lie on each other; this one is undone'],
  'text-cut': ['过长的文字被截断', 'A text that was too long is cut'],
  'sql-composed': [
    '“{what}”的 SQL 由表达式拼接，请检查并补全',
    'The SQL of “{what}” is put together by an expression: complete it',
  ],
  'sql-template': [
    '“{what}”的 SQL 含模板指令，请检查',
    'The SQL of “{what}” holds directives of a template language: look at it',
  ],
  'sql-missing': [
    '数据集“{what}”没有 SQL（Java 方法），请新建',
    'The data set “{what}” has no SQL (a Java method): make one',
  ],
  'procedure-left-out': ['“{what}”是存储过程，未迁移', '“{what}” is a stored procedure and is left out'],
  'api-left-out': [
    '“{what}”是接口数据集，请在接口数据源上新建',
    '“{what}” reads an API: make it on an API source',
  ],
  'parameter-renamed': ['参数改名为 {what}', 'The parameter is now called {what}'],
  'parameter-simplified': ['参数“{what}”的控件改为普通输入', 'The parameter “{what}” has a plain input now'],
  'options-from-data-set': [
    '参数“{what}”的选项来自数据集，请补充选项',
    'The choices of “{what}” came from a data set: fill them in',
  ],
  'form-field-left-out': [
    '查询表单中的“{what}”没有绑定参数，未迁移',
    'The form’s field “{what}” has no parameter and is left out',
  ],
  'header-simplified': [
    '页眉页脚中的表达式保留为文字',
    'An expression in the page’s header or footer stands as text',
  ],
  'paper-unknown': ['未知的纸张，改为 A4', 'An unknown paper; it becomes A4'],
  'background-left-out': ['背景图未迁移', 'The background picture is left out'],
  'refresh-left-out': ['自动刷新未迁移', 'The refreshing by itself is left out'],
  'loop-left-out': ['循环块 {what} 未迁移', 'The loop block {what} is left out'],
  'fill-left-out': ['填报设置未迁移', 'Data entry is left out'],
  'compare-left-out': [
    '同比函数未迁移，按求和处理',
    'The comparison with another year is left out; it sums instead',
  ],
  'picture-left-out': ['浮动图片未迁移', 'A floating picture is left out'],
}

/** A remark as a sentence, without its place. */
export const migrationRemarkText = ({ code, what }: MigrationRemark, lang: 'zh' | 'en'): string =>
  words[code][lang === 'zh' ? 0 : 1].replaceAll('{what}', what).trim()
