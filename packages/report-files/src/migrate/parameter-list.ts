import { isParameterCode } from '@gridwright/contract'
import type { Parameter } from '@gridwright/report-engine'
import { MOST } from './reading.ts'
import type { RemarkList } from './remark-list.ts'

export type ParameterList = {
  /** Our code of a parameter; one that we could not write gets another. */
  code(name: string): string
  /** Remembers what is said of it; what was said first stays. */
  say(name: string, said: Partial<Omit<Parameter, 'paramCode'>>): void
  /** As far as a form takes them, in the order in which they were named. */
  all(): readonly Parameter[]
  some(names: Iterable<string>): readonly Parameter[]
}

const LONGEST = 60

/** The parameters of one report, by the names that its queries, expressions and its form use. */
export function openParameterList(remarks: RemarkList): ParameterList {
  const codes = new Map<string, string>()
  const parameters = new Map<string, Parameter>()
  const code = (name: string): string => {
    const known = codes.get(name)
    if (known !== undefined) return known
    const made = isParameterCode(name) ? name : unusedCode(name, new Set(codes.values()))
    if (made !== name) remarks.add('parameter-renamed', { original: name, what: made })
    codes.set(name, made)
    parameters.set(made, { paramCode: made, paramName: '', paramType: 'varchar', required: 2 })
    return made
  }
  const at = (name: string): readonly Parameter[] => {
    const found = parameters.get(code(name))
    return found === undefined ? [] : [found]
  }
  return {
    code,
    say: (name, said) => {
      const [known] = at(name)
      if (known !== undefined) parameters.set(known.paramCode, { ...known, ...said })
    },
    all: () => [...parameters.values()].slice(0, MOST.parameters),
    some: (names) => [...new Set([...names].map(code))].flatMap((one) => parameters.get(one) ?? []),
  }
}

function unusedCode(name: string, used: ReadonlySet<string>): string {
  const plain = `p_${name.replaceAll(/[^\p{L}\p{N}_]/gu, '_')}`.slice(0, LONGEST - 4)
  let found = plain
  for (let count = 2; used.has(found); count++) found = `${plain}_${count}`
  return found
}
