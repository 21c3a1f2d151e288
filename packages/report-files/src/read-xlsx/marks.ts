/** A cell whose whole text stands for a field: `${orders.amount}`, `{{orders.amount}}`, `${amount}`, `{{amount}}`. */
export type Mark = {
  /** Place of the sheet in the template. */
  readonly sheet: number
  readonly cell: string
  readonly text: string
  /** The data set's name as the mark says it; empty where it names none. */
  readonly set: string
  readonly field: string
}

const NAME = '[^.{}$\\s](?:[^.{}$]{0,98}[^.{}$\\s])?'
const MARK = new RegExp(
  `^(?:\\$\\{\\s*(?:(${NAME})\\.)?(${NAME})\\s*\\}|\\{\\{\\s*(?:(${NAME})\\.)?(${NAME})\\s*\\}\\})$`,
  'u',
)
const LONGEST = 250

export function markIn(text: string): Pick<Mark, 'set' | 'field'> | undefined {
  const plain = text.trim()
  const [, set, field, otherSet, otherField] = plain.length > LONGEST ? [] : (MARK.exec(plain) ?? [])
  const found = field ?? otherField
  return found === undefined ? undefined : { set: set ?? otherSet ?? '', field: found }
}
