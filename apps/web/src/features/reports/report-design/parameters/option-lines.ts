export type Option = { readonly value: string; readonly label: string }

/** `E=East` a line; a line without `=` is value and text at once. */
export const optionsOf = (text: string): readonly Option[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [value = '', ...rest] = line.split('=')
      return { value: value.trim(), label: rest.length === 0 ? value.trim() : rest.join('=').trim() }
    })

export const optionLines = (options: readonly Option[]): string =>
  options.map(({ value, label }) => (value === label ? value : `${value}=${label}`)).join('\n')
