/** A name for a data set in this report that no other has: `orders`, `orders2` … without what formulas cannot read. */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  const base = wanted.replace(/[^\p{L}\p{N}_]+/gu, '_').replace(/^(?=\p{N})/u, '_') || 'data'
  const name = /^[A-Za-z]{1,3}[1-9][0-9]*$/.test(base) ? `${base}_` : base
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name}${number}`)) number += 1
  return `${name}${number}`
}
