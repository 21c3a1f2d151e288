import { isGroup } from './rows.ts'
import type { ConditionGroup, ConditionRow, ConditionTest, Operand, Subject } from './rows.ts'

/** The formula of chosen rows, without `=`; empty without rows. */
export function writeCondition({ joined, rows }: ConditionGroup): string {
  const parts = rows.flatMap((row) => {
    const text = isGroup(row) ? writeCondition(row) : writeRow(row)
    if (text === '') return []
    return rows.length > 1 && isCompound(row) ? [`(${text})`] : [text]
  })
  return parts.join(joined === 'and' ? ' && ' : ' || ')
}

const isCompound = (row: ConditionRow | ConditionGroup): boolean =>
  isGroup(row)
    ? row.rows.length > 1
    : row.test === 'between' || (row.test === 'in' && row.operands.length > 1)

type Writer = (subject: string, operands: readonly string[]) => string

const compared =
  (operator: string): Writer =>
  (subject, [operand = '""']) =>
    `${subject}${operator}${operand}`

const writers: Readonly<Record<ConditionTest, Writer>> = {
  equals: compared('='),
  differs: compared('<>'),
  more: compared('>'),
  atLeast: compared('>='),
  less: compared('<'),
  atMost: compared('<='),
  contains: (subject, [operand = '""']) => `NOT(ISERROR(FIND(${operand},${subject})))`,
  containsNot: (subject, [operand = '""']) => `ISERROR(FIND(${operand},${subject}))`,
  begins: (subject, [operand = '""']) => `LEFT(${subject},LEN(${operand}))=${operand}`,
  ends: (subject, [operand = '""']) => `RIGHT(${subject},LEN(${operand}))=${operand}`,
  top: (subject, [operand = '10']) => `RANK(${subject})<=${operand}`,
  bottom: (subject, [operand = '10']) => `RANK(${subject},${subject}[!0],1=1)<=${operand}`,
  between: (subject, [from = '0', to = '0']) => `${subject}>=${from} && ${subject}<=${to}`,
  in: (subject, operands) => operands.map((operand) => `${subject}=${operand}`).join(' || '),
  empty: (subject) => `ISEMPTY(${subject})`,
  filled: (subject) => `NOT(ISEMPTY(${subject}))`,
}

const writeRow = ({ subject, test, operands }: ConditionRow): string =>
  writers[test](writeSubject(subject), operands.map(writeOperand))

const isPlainName = (name: string): boolean => /^[\p{L}_][\p{L}\p{N}\p{M}_]*$/u.test(name)
const nameText = (name: string): string => (isPlainName(name) ? name : `'${name.replaceAll("'", "''")}'`)

const writeSubject = (subject: Subject): string =>
  subject.kind === 'cell' ? subject.name : `${nameText(subject.dataSet)}.${nameText(subject.column)}`

function writeOperand(operand: Operand): string {
  if (operand.kind === 'text') return `"${operand.value.replaceAll('"', '""')}"`
  if (operand.kind === 'number') return String(operand.value).replace('e', 'E')
  if (operand.kind === 'digits') return operand.value
  if (operand.kind === 'cell') return operand.name
  if (operand.kind === 'parameter') return `@${operand.name}`
  return `DATE(${operand.value.split('-').map(Number).join(',')})`
}
