import { evaluate } from 'feelin'
import type { Compiled, Evaluated, Limits, Scope } from '#expression.ts'
import { fail, problemOf } from '#failure.ts'
import { type Meter, meterOf } from '#meter.ts'
import { onlyPlain } from '#own-data.ts'
import { feelToPlain } from './feel-values.ts'
import { guardedFunctions, runWith } from './guarded-functions.ts'
import { parseFeel } from './parse-feel.ts'
import { rewrite, testedName } from './rewrite.ts'

/** What of FEEL is asked: a value, or whether unary tests (of decision tables) hold of one. */
export type FeelAsked = {
  /** Names with blanks, which only parse where they are known. */
  readonly known?: readonly string[]
  readonly isTest?: boolean
  /** Of the tested value: temporal ones come as text. */
  readonly type?: string
}

type Warning = { readonly type: string; readonly details: { readonly template: string } }
type Closure = { invoke(args: readonly unknown[]): unknown }

/**
 * The text is parsed once, as the body of a function of the names it reads: feelin itself parses at each evaluation.
 * `source` comes without the `=` of zeebe.
 */
export function compileFeel(source: string, asked: FeelAsked = {}): Compiled {
  const written = inOneLine(source)
  const { text, read, bound } = rewrite(written, parseFeel(written, asked.known ?? [], asked.isTest))
  const parameters = [...new Set([testedName, ...read])]
  const body = asked.isTest === true ? typed(text, asked.type ?? '') : text
  const { closure, warnings } = closureOf(`function(${parameters.join(', ')}) ${body}`)
  const names = read.filter((name) => !bound.has(name) && !Object.hasOwn(guardedFunctions, name))
  const argumentsOf = (scope: Scope, meter: Meter): unknown[] =>
    parameters.map((name) =>
      name === testedName
        ? onlyPlain(scope.facts[testedName] ?? null, meter)
        : valueOf(scope, name.replaceAll('`', ''), meter),
    )
  return {
    names: names.map((name) => name.replaceAll('`', '')),
    unknownCalls: [],
    evaluate(scope: Scope, limits: Limits): Evaluated {
      try {
        if (source.length > limits.length) fail('expression-too-long', null, { most: String(limits.length) })
        const meter = meterOf(scope, limits)
        warnings.length = 0
        const value = runWith({ meter, now: scope.facts['now'] }, () =>
          feelToPlain(closure.invoke(argumentsOf(scope, meter)), meter),
        )
        return { value, missing: missingOf(warnings) }
      } catch (error) {
        return { problem: problemOf(error) }
      }
    },
  }
}

/** Strings may go over several lines; feelin knows that only by the escape. */
const inOneLine = (source: string): string =>
  source.replace(/"(?:[^"\\]|\\.)*"/gs, (text) => text.replace(/\r?\n/g, '\\n').replaceAll('\t', '\\t'))

const temporal: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time',
  datetime: 'date and time',
  'date and time': 'date and time',
  duration: 'duration',
  daytimeduration: 'duration',
  yearmonthduration: 'duration',
  'days and time duration': 'duration',
  'years and months duration': 'duration',
}

/** Tests of a temporal type ask about what the text means. */
function typed(text: string, type: string): string {
  const name = temporal[type.toLowerCase().replace(/^.*:/, '')]
  if (name === undefined) return text
  const value = `if ${testedName} instance of string then ${name}(${testedName}) else ${testedName}`
  return `(function(${testedName}) ${text})(${value})`
}

/** Functions of FEEL come as arguments like all names; only gates stand around, for feelin copies what stands around at each pass of a loop. */
function closureOf(text: string): { closure: Closure; warnings: Warning[] } {
  try {
    const used = Object.entries(guardedFunctions).filter(
      ([name]) => name.startsWith('_gw') && text.includes(name),
    )
    const { value, warnings } = evaluate(text, Object.fromEntries(used))
    return { closure: value as Closure, warnings }
  } catch {
    return fail('expression-not-bounded')
  }
}

/** A function of the same name stands in where no variable has it. */
function valueOf(scope: Scope, name: string, meter: Meter): unknown {
  const value = scope.read(name)
  if (value !== undefined) return onlyPlain(value, meter)
  return Object.hasOwn(guardedFunctions, name) ? guardedFunctions[name] : undefined
}

const notFound = new Set(['NO_VARIABLE_FOUND', 'NO_CONTEXT_ENTRY_FOUND', 'NO_PROPERTY_FOUND'])

function missingOf(warnings: readonly Warning[]): readonly string[] {
  return warnings
    .filter(({ type }) => notFound.has(type))
    .map(({ details }) => /'(.*?)'/.exec(details.template)?.[1] ?? '')
}
