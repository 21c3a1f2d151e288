import { largeListWords } from './large-list-words.ts'

/**
 * What the report engine finds, by its codes: one sentence for designer, viewer, wires and jobs alike. `other` stands for
 * a code that has no sentence yet.
 */
const words: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  'chart-points-left-out': [
    '图表数据点超过 10,000 个，有 {points} 个未画出；请汇总数据或设置“前 N 项”',
    'The chart has more than 10,000 points; {points} are not drawn. Summarise the data, or show the first ones only',
  ],
  'chart-values-unpaired': [
    '图表有 {series} 个系列未画出：其值与分类不能一一对应。请让分类与系列取自同一组（如明细的组名与明细值），或改用数据集作图',
    'Of this chart {series} series are not drawn: a category would have several values, or none of its own. Take categories and values of the same group, or draw a data set',
  ],
  'chart-left-out': [
    '该文件格式放不下此类图表，有 {count} 个未导出；其数据仍在单元格中，需要图形时请导出 PDF 或网页',
    'This file format has no such kind of chart: {count} are left out. Their figures are in the cells; PDF and web page have the charts',
  ],
  'charts-left-out': [
    '每张工作表最多 {most} 个图表，另有 {charts} 个未画出',
    'A sheet shows {most} charts at most; {charts} more are left out',
  ],
  ...largeListWords,
  'link-parameter-unknown': [
    '链接传递的参数 {parameter} 不在报表“{report}”中，将被忽略；请在“链接”中改选它的参数',
    'The link hands over {parameter}, which the report “{report}” does not ask for: it is left out. Choose one of its parameters in “Link”',
  ],
  'bad-address': ['单元格地址无效', 'This is no address of a cell'],
  'cannot-expand': ['文本、公式和汇总单元格不能扩展', 'Texts, formulas and aggregates cannot expand'],
  'cell-across-block': [
    '第一个单元格越过了第二个单元格的扩展区域，请移开或设为它的子格',
    'The first cell crosses the area that the second one repeats; move it or make it a child',
  ],
  'cell-in-foreign-block': [
    '第一个单元格在第二个单元格的扩展区域内却不属于它，请设它为父格，或移到区域外',
    'The first cell lies in the area that the second one repeats without belonging to it; make the second its parent or move it out',
  ],
  'bands-too-deep': [
    '互相交错的展开区域层次过多（最多 50 层），请简化版式',
    'Expanding ranges interlock in too many levels (50 at most); simplify the layout',
  ],
  'cells-could-overlap': [
    '这两个单元格展开后可能互相重叠，请移开其中一个，或调整父格',
    'These two cells can come to lie on each other; move one of them or change its parents',
  ],
  'cells-overlap': ['单元格互相重叠', 'Cells lie on each other'],
  'data-sets-multiply': [
    '{dataSet} 的全部行会在 {other} 的每一行重复一遍；请加过滤条件，或把父格设为“无”',
    'All rows of {dataSet} are repeated for each row of {other}; add a filter, or set the parent to none',
  ],
  'data-sets-unrelated': [
    '{dataSet} 与 {other} 各自逐行展开，同一行的数据并不对应；若应对应，请把左父格设为对方的单元格，并按共同字段加过滤条件（如 {dataSet}.字段 = 单元格）',
    'The rows of {dataSet} and {other} stand side by side without belonging together; if they should, make the cell of the one the left parent and add a filter on the common field (such as {dataSet}.field = cell)',
  ],
  'expansions-clash': [
    '两个独立的扩展共用了行和列，无法同时展开',
    'Two independent expansions share rows and columns; they cannot both expand',
  ],
  'field-incomplete': ['请选择数据集和字段', 'Choose a data set and a field'],
  'formula-bracket-missing': [
    '公式没有写完：缺少右括号“)”',
    'The formula is unfinished: a closing bracket “)” is missing',
  ],
  'formula-argument-count': ['函数 {found} 的参数个数不对', '{found} takes another number of arguments'],
  'formula-cell-expected': ['这里需要一个单元格', 'A cell is expected here'],
  'formula-unknown-sheet': ['没有名为“{found}”的工作表', 'There is no sheet called “{found}”'],
  'formula-sheet-coordinates': [
    '其他工作表的单元格 {found} 不能写坐标或条件；请用 SUMIFS、COUNTIFS、XLOOKUP 等函数选取',
    '{found} of another sheet takes no coordinates or condition; choose by functions such as SUMIFS, COUNTIFS or XLOOKUP',
  ],
  'formula-sheet-out-of-place': [
    '函数 {found} 只能用于本工作表的单元格',
    '{found} works on cells of its own sheet only',
  ],
  'sheets-in-a-circle': [
    '该公式与其他工作表互相引用（经过 {path}），无法计算',
    'This formula and cells of other sheets need each other (by {path}); none can be calculated',
  ],
  'formula-chained-comparison': [
    '比较不能连写，请用 && 连接',
    'Comparisons cannot be chained; join them with &&',
  ],
  'formula-empty-cell': ['{found} 是空单元格', '{found} is an empty cell'],
  'formula-field-expected': ['这里需要一个字段（数据集.字段）', 'A field (set.field) is expected here'],
  'formula-field-out-of-place': [
    '字段只能写在过滤条件和 DS 函数中',
    'Fields are only for filters and DS functions',
  ],
  'formula-function-out-of-place': ['函数 {found} 不能用在这里', '{found} cannot be used here'],
  'formula-level-is-no-ancestor': [
    '{found} 不是该单元格的父格，不能作坐标',
    '{found} is no parent of the cell and cannot be a coordinate',
  ],
  'formula-levels-not-consecutive': ['坐标的层级必须连续', 'The levels of coordinates must be consecutive'],
  'formula-not-a-formula': ['公式应以 = 开头', 'A formula begins with ='],
  'formula-not-an-ancestor': [
    '{found} 不是父格，过滤条件中只能使用父格',
    '{found} is no parent; filters may name parents only',
  ],
  'formula-number-expected': ['这里需要一个数字', 'A number is expected here'],
  'formula-too-deep': ['公式嵌套过深', 'The formula is nested too deeply'],
  'formula-too-long': ['公式过长', 'The formula is too long'],
  'formula-unexpected': ['此处不应出现“{found}”', '“{found}” is not expected here'],
  'formula-unfinished-text': ['文本缺少结尾的引号', 'The text lacks its closing quote'],
  'formula-unknown-function': ['没有函数 {found}', 'There is no function {found}'],
  'formula-unknown-name': ['无法识别“{found}”', '“{found}” is not known'],
  'formula-unknown-parameter': ['没有参数 @{found}', 'There is no parameter @{found}'],
  'link-not-http': ['链接只能以 http:// 或 https:// 开头', 'A link begins with http:// or https://'],
  'parent-does-not-expand': [
    '指定的父格不扩展，改用它的父格',
    'The named parent does not expand; its own parent is taken',
  ],
  'parent-loop': ['父格形成了循环：{path}', 'The parents form a loop: {path}'],
  'merges-too-large': [
    '合并单元格的范围过大，请缩小合并区域',
    'The merged cells are too large; merge smaller areas',
  ],
  'parents-too-deep': ['父格层级过多（最多 100 层）', 'Too many levels of parents (100 at most)'],
  'parent-unknown': ['父格 {parent} 不存在或为空', 'The parent {parent} does not exist or is empty'],
  'parents-disagree': [
    '左父格与上父格互相矛盾，展开后会重叠',
    'Left and top parent contradict each other; the copies would lie on each other',
  ],
  'master-unknown': [
    '数据集 {dataSet} 的参数取自数据集 {other}，但报表中没有它；请在数据面板中重新选择主数据集',
    'The data set {dataSet} takes parameters from {other}, which the report does not have; choose another master in the data panel',
  ],
  'master-circle': [
    '数据集 {dataSet} 与 {other} 的参数互相取值，形成循环；请去掉其中一个主数据集',
    'The data sets {dataSet} and {other} take their parameters from each other; take one of the masters away',
  ],
  'unknown-data-set': ['没有数据集 {dataSet}', 'There is no data set {dataSet}'],
  'column-too-narrow': [
    '{column} 列太窄，有数值或日期显示为 ####；列宽至少需要 {needed} 像素',
    'Column {column} is too narrow: numbers or dates show as ####; it needs {needed} pixels',
  ],
  'digits-rounded': [
    '{field} 有 {count} 个超过 15 位有效数字的数值；由它们计算的结果按 15 位取整',
    'Numbers of {field} have more than 15 digits ({count}); what is computed from them is rounded to 15',
  ],
  'digits-as-text': [
    'Excel 只保留 15 位有效数字：更长的数字在文件中写为文本（{count} 处）',
    'Excel keeps 15 digits: longer numbers stand as text in the file ({count})',
  ],
  'formulas-as-values': [
    'Excel 中无法以公式表示的单元格已写为数值（{count} 处）',
    'Cells whose formulas Excel cannot say hold their values instead ({count})',
  ],
  'charts-as-pictures': [
    '漏斗图、矩形树图、瀑布图等 Excel 没有通用格式的图表已写为图片，不随单元格变化（{count} 个）',
    'Charts of kinds that not every Excel has (funnel, treemap, waterfall …) are pictures in the file and do not follow its cells ({count})',
  ],
  'text-cut': [
    'Excel 的单元格最多容纳 32,767 个字符：更长的文本在文件中被截断（{count} 处）',
    'A cell of Excel holds 32,767 characters: longer texts are cut in the file ({count})',
  ],
  'link-left-out': [
    '文件中放不下或不安全的链接未写入（{count} 处）',
    'Links that the file cannot hold, or that are not safe, are left out ({count})',
  ],
  'note-left-out': [
    'Excel 放不下的批注未写入文件（{count} 处）',
    'Notes that Excel cannot hold are left out of the file ({count})',
  ],
  'signs-without-font': [
    'PDF 的字体中没有这些字符，已显示为方框（{count} 处）',
    'Characters that no font of the PDF has show as boxes ({count})',
  ],
  'turned-left-out': [
    'Word 只支持旋转 90 度的文字：{count} 处已改为横排',
    'Word turns texts by 90 degrees only: {count} are written level',
  ],
  'picture-left-out': [
    'Excel 每个工作表的图片过多：{count} 个条码或图片只写入了文字',
    'Too many pictures for a sheet of Excel: {count} barcodes or pictures are written as text only',
  ],
  'picture-unknown': [
    '{count} 个值不是图片，已显示为文字：可用文件编号、base64、二进制字段或 http(s) 地址',
    '{count} values are no pictures and show as text: give a file’s id, base64, a binary field or an http(s) address',
  ],
  'picture-vector': [
    '{count} 张图片是 SVG，可能含有脚本，不予显示：请存为 PNG',
    '{count} pictures are SVG, which may hold scripts, and are not shown: save them as PNG',
  ],
  'picture-broken': ['{count} 张图片已损坏，无法读取', '{count} pictures are damaged and cannot be read'],
  'picture-heavy': [
    '{count} 张图片超过 2 MB：请压缩后再用',
    '{count} pictures are larger than 2 MB: make them smaller first',
  ],
  'picture-pixels': [
    '{count} 张图片超过 4000 万像素：请缩小后再用',
    '{count} pictures have more than 40 million pixels: make them smaller first',
  ],
  'picture-forbidden': [
    '{count} 个图片地址不允许服务器访问（内网地址须由管理员在 OUTBOUND_ALLOW 中放行）',
    'The server may not call {count} addresses of pictures (inside ones only where OUTBOUND_ALLOW names them)',
  ],
  'picture-unreachable': [
    '{count} 个图片地址没有答复图片：请检查地址能否直接打开（不跟随跳转）',
    '{count} addresses answered no picture: check that they open directly (redirects are not followed)',
  ],
  'picture-missing': [
    '{count} 个图片文件不存在，或查看者无权查看',
    '{count} files of pictures do not exist, or whoever looks may not see them',
  ],
  'picture-many': [
    '图片过多：每次运行最多 2,000 张不同的图片、共 64 MB，其余 {count} 处显示为文字',
    'Too many pictures: a run holds 2,000 different ones and 64 MB; {count} more show as text',
  ],
  'barcode-unfit': [
    '{count} 个值不能作为所选种类的条码，已显示为文字：请检查位数、字符和校验位',
    '{count} values cannot be barcodes of the chosen kind and show as text: check length, characters and check digit',
  ],
  'background-left-out': ['Excel 文件没有底图', 'A file of Excel has no background picture'],
  'watermark-left-out': ['Excel 文件没有水印', 'A file of Excel has no watermark'],
  'strips-left-out': [
    'Excel 不分栏：行在文件中仍上下排列',
    'Excel knows no strips: in the file the rows stand below each other',
  ],
  'row-breaks-left-out': [
    'Excel 每个工作表最多 1,026 个分页符：其余 {count} 个未写入文件',
    'A sheet of Excel holds 1,026 page breaks: {count} more are left out of the file',
  ],
  'styles-merged': [
    'Excel 最多容纳约 65,000 种单元格格式：{count} 种格式并入了相近的格式',
    'Excel holds some 65,000 formats of cells: {count} were merged into others like them',
  ],
  'unknown-field': ['数据集 {dataSet} 中没有字段 {field}', 'The data set {dataSet} has no field {field}'],
  other: ['{code}', '{code}'],
}

type Params = Readonly<Record<string, string | number>>

/** The sentence for a code of the engine, in one language; `{found}` and its kind are filled in. */
export const reportProblemText = (code: string, params: Params, lang: 'zh' | 'en'): string => {
  const sentence = Object.hasOwn(words, code) ? words[code] : words['other']
  const known: Params = { ...params, code }
  return (sentence?.[lang === 'zh' ? 0 : 1] ?? code).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(known[name] ?? ''),
  )
}
