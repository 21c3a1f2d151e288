/** A JSON pointer into a template, as a person reads it: `/sheets/0/cells/B2/formula` → `表1!B2 formula`. */
export const placeOf = (pointer: string, sheetNames: readonly string[]): string => {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (parts[0] !== 'sheets' || parts.length < 2) return parts.join(' › ')
  const sheet = sheetNames[Number(parts[1])] ?? `#${Number(parts[1]) + 1}`
  if (parts[2] === 'cells' && parts[3] !== undefined)
    return [`${sheet}!${parts[3]}`, ...parts.slice(4)].join(' › ')
  return [sheet, ...parts.slice(2)].join(' › ')
}
