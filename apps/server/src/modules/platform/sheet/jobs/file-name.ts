/** Parts of a name without what file systems refuse. */
export const fileName = (parts: readonly string[]): string => {
  const clean = [...parts.join('-')].filter((sign) => sign >= ' ' && !'\\/:*?"<>|'.includes(sign)).join('')
  return `${clean.trim().slice(0, 120) || 'list'}.xlsx`
}
