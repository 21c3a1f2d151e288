import { compileModel } from './compile-model.ts'

/**
 * Declares the error and escalation codes that a model of the activiti dialect only refers to (`errorRef="E9"`). A
 * designer writes references only to what is declared: without this, its first save would turn such an event into one
 * that catches everything. The text is otherwise left as it is.
 */
export async function declareCodes(xml: string): Promise<string> {
  const { problems } = await compileModel(xml)
  const codes = new Map(
    problems
      .filter(({ code, facts }) => code === 'code-taken-as-is' && isId(facts['ref']))
      .map(({ facts }) => [facts['ref'] ?? '', facts['kind'] ?? 'error']),
  )
  const root = /<((?:[\w.-]+:)?)definitions\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/.exec(xml)
  if (!root || codes.size === 0) return xml
  const [opening, prefix = ''] = root
  const at = root.index + opening.length
  const declared = [...codes].map(
    ([code, kind]) => `\n  <${prefix}${kind} id="${code}" ${kind}Code="${code}"/>`,
  )
  return xml.slice(0, at) + declared.join('') + xml.slice(at)
}

const isId = (text: string | undefined): boolean =>
  text !== undefined && /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(text)
