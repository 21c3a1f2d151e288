/** Signs that mean something in a filter (RFC 4515 §3) and could end the value that they stand in. */
const special = /[\\*()\0]/g

export const escapeFilter = (value: string): string =>
  value.replaceAll(special, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** The administrator's filter for one person; what was typed stays a value whatever it contains. */
export const filterForName = (template: string, name: string): string =>
  template.replaceAll('{name}', () => escapeFilter(name))

/** People whose name or account contains a text; empty = all. */
export const filterForText = (
  template: string,
  attributes: { readonly name: string; readonly displayName: string },
  text: string,
): string => {
  const everybody = template.replaceAll('{name}', '*')
  if (text === '') return everybody
  const part = `*${escapeFilter(text)}*`
  return `(&${everybody}(|(${attributes.name}=${part})(${attributes.displayName}=${part})))`
}

type Attribute = { readonly name: string; readonly isBinary: boolean }

/** People with one of these values; values of a binary attribute come in hexadecimal digits. */
export const filterForValues = (
  template: string,
  { name, isBinary }: Attribute,
  values: readonly string[],
): string => {
  const everybody = template.replaceAll('{name}', '*')
  const written = values.map((value) => (isBinary ? bytesOf(value) : escapeFilter(value)))
  return `(&${everybody}(|${written.map((value) => `(${name}=${value})`).join('')}))`
}

const bytesOf = (hexadecimal: string): string =>
  hexadecimal.replaceAll(/[^0-9a-f]/gi, '').replaceAll(/../g, String.raw`\$&`)
