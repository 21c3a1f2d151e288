/** A data set's name as it begins the names of columns that point at it: 主表 → 主, customers → customer. */
const stems = (name: string): readonly string[] => {
  const short = name.replace(/(?:数据集|表|集)$/u, '').replace(/(?:_?(?:table|list|set))$/i, '')
  return [...new Set([name, short, short.replace(/ies$/i, 'y'), short.replace(/s$/i, '')])].filter(
    (stem) => stem !== '',
  )
}

/** Names that every table has for its own rows: that two have them says nothing. */
const ownNames =
  /^(?:id|uuid|guid|no|num|number|key|code|name|title|seq|sort|status|type|remark|note|编号|序号|行号|主键|键|代码|编码|号码|名称|名字|姓名|标题|状态|类型|备注|排序)$/iu

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/gu, '')

export type LinkSide = {
  /** The data set above and its field. */
  readonly master: string
  readonly field: string
  /** The parameter of the child that is given this field's values, where its master says so. */
  readonly code?: string
}

/**
 * The column of a child that holds the master's field, told by names alone: the parameter's, or `master + field`, or the
 * same name where that is no name of a table's own rows. Undefined where names do not tell.
 */
export const guessLink = (
  columns: readonly string[],
  { master, field, code }: LinkSide,
): string | undefined => {
  const find = (wanted: string): string | undefined => columns.find((one) => plain(one) === plain(wanted))
  const isOwn = ownNames.test(field)
  const codes =
    code === undefined ? [] : [code, code.replace(/s$/i, ''), code.replace(/(?:列表|集|组)$/u, '')]
  const named = codes.filter((one) => !ownNames.test(one)).map(find)
  const joined = stems(master).map((stem) => find(`${stem}${field}`))
  const [same, longer] = [find(field), columns.filter((one) => isLonger(one, field))]
  return [
    ...named,
    ...joined,
    isOwn ? undefined : same,
    isOwn && longer.length === 1 && code !== undefined ? longer[0] : undefined,
  ].find((one) => one !== undefined)
}

const isLonger = (column: string, field: string): boolean =>
  plain(column) !== plain(field) && plain(column).endsWith(plain(field))
