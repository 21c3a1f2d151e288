type Typed = { readonly paramCode: string; readonly paramType: string }

/** At most so many values in one list, and so many chosen by one person (reference reports §5 row 17). */
export const mostListed = 1000

/** Whether people choose several values. */
export const isListType = (type: string): boolean => type === 'mutiselect' || type === 'multiTreeSelect'

/** Whether several values are bound: a node of a tree may stand for all below it. */
export const bindsList = ({
  paramType,
  withBelow,
}: Typed & { readonly withBelow?: boolean | undefined }): boolean =>
  isListType(paramType) || (paramType === 'treeSelect' && withBelow === true)

/**
 * The names by which a query or a call binds a parameter: its code, of a range of days `code_from`, `code_to` and
 * `code_after`, the day behind its last one, for columns that hold times (decision 0080).
 */
export const bindCodes = ({ paramCode, paramType }: Typed): readonly string[] =>
  paramType === 'dateRange' ? ['_from', '_to', '_after'].map((end) => paramCode + end) : [paramCode]

const item = /\s*(?:"((?:[^"]|"")*)"\s*|([^,，]*))(?:[,，]|$)/gy

/**
 * A list as it is typed: `E, "W, north"` is `E` and `W, north`; in quotes a comma belongs to the value, and `""` is a
 * quote. Empty ones are left out; `，` parts as `,` does.
 */
export const listOfText = (text: string): string[] => {
  const found: string[] = []
  item.lastIndex = 0
  while (item.lastIndex < text.length) {
    const match = item.exec(text)
    if (match === null) break
    const value = match[1]?.replaceAll('""', '"') ?? (match[2] ?? '').trim()
    if (value !== '') found.push(value)
  }
  return found
}

const needsQuotes = /^\s|\s$|[,，]|^"/

/** The counterpart of {@link listOfText}. */
export const textOfList = (values: readonly (string | number)[]): string =>
  values
    .map(String)
    .map((value) => (needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(', ')

/** The ends of a range as it is written: `mf,ml`; one alone is both. */
export const endsOfText = (text: string): readonly [from: string, to: string] => {
  const [from = '', to = from] = text.split(/[,，]/, 2).map((end) => end.trim())
  return [from, to]
}
