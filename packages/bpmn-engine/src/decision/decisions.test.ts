import { describe, expect, it } from 'vitest'
import { evaluateDecision } from './evaluate-decision.ts'
import { readDecisions } from './read/read-decisions.ts'

const versions = [
  'https://www.omg.org/spec/DMN/20191111/MODEL/',
  'http://www.omg.org/spec/DMN/20151101/dmn.xsd',
  'http://www.omg.org/spec/DMN/20180521/MODEL/',
]
const document = (inner: string, uri = versions[0]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><definitions xmlns="${uri}" id="d" name="D" namespace="n">${inner}</definitions>`

const text = (of: string): string => `<text><![CDATA[${of}]]></text>`

type Table = { policy?: string; inputs?: string[]; outputs: string[]; rules: string[][]; values?: string[] }

/** Rules are their tests, then their results. */
function table({ policy = 'UNIQUE', inputs = ['a'], outputs, rules, values = [] }: Table, id = 't'): string {
  const [hitPolicy, aggregation] = policy.split('+')
  return `<decision id="${id}" name="${id} name"><variable name="${id}Result"/><decisionTable hitPolicy="${hitPolicy}" ${aggregation ? `aggregation="${aggregation}"` : ''}>
    ${inputs.map((input) => `<input label="${input}"><inputExpression>${text(input)}</inputExpression></input>`).join('')}
    ${outputs.map((output, at) => `<output name="${output}">${values[at] ? `<outputValues>${text(values[at])}</outputValues>` : ''}</output>`).join('')}
    ${rules.map((cells, at) => `<rule id="r${at + 1}">${cells.map((cell, place) => (place < inputs.length ? `<inputEntry>${text(cell)}</inputEntry>` : `<outputEntry>${text(cell)}</outputEntry>`)).join('')}</rule>`).join('')}
  </decisionTable></decision>`
}

async function decided(inner: string, variables: Record<string, unknown>, id = 't') {
  const { decisions, problems } = await readDecisions(document(inner))
  expect(problems).toEqual([])
  if (!decisions) throw new Error('no decisions')
  const outcome = evaluateDecision(decisions, id, { variables, now: '2026-11-26T00:00:00Z' })
  return 'problem' in outcome
    ? `! ${outcome.problem.code} ${JSON.stringify(outcome.problem.facts)}`
    : outcome.value
}

const steps = [
  ['< 10', '"low"'],
  ['[10..20]', '"middle"'],
  ['> 15', '"high"'],
  ['> 18', '"high"'],
]

describe('ZBE-02 WFL-04 decision tables', () => {
  it.each<[string, number, unknown]>([
    ['UNIQUE', 5, 'low'],
    ['UNIQUE', 12, 'middle'],
    ['UNIQUE', 16, '! decision-not-unique {"rules":"r2, r3"}'],
    ['FIRST', 16, 'middle'],
    ['FIRST', 30, 'high'],
    ['ANY', 30, 'high'],
    ['ANY', 16, '! decision-not-any {"rules":"r2, r3"}'],
    ['PRIORITY', 16, 'high'],
    ['RULE ORDER', 16, ['middle', 'high']],
    ['OUTPUT ORDER', 16, ['high', 'middle']],
    ['COLLECT', 19, ['middle', 'high', 'high']],
    ['COLLECT+COUNT', 19, 3],
    ['COLLECT+SUM', 19, null],
  ])('%s with %j is %j', async (policy, a, wanted) => {
    const inner = table({ policy, outputs: ['o'], rules: steps, values: ['"high", "middle", "low"'] })
    expect(await decided(inner, { a })).toEqual(wanted)
  })

  it.each<[string, unknown]>([
    ['SUM', 0.6],
    ['MIN', 0.1],
    ['MAX', 0.3],
    ['COUNT', 3],
  ])('COLLECT %s of numbers is %j', async (aggregation, wanted) => {
    const rules = [
      ['-', '0.1'],
      ['> 1', '0.2'],
      ['> 2', '0.3'],
      ['> 9', '4'],
    ]
    expect(await decided(table({ policy: `COLLECT+${aggregation}`, outputs: ['o'], rules }), { a: 5 })).toBe(
      wanted,
    )
  })

  it('no rule that holds gives null, or an empty list', async () => {
    const rules = [['> 100', '1']]
    for (const [policy, wanted] of [
      ['UNIQUE', null],
      ['COLLECT', []],
      ['RULE ORDER', []],
      ['COLLECT+COUNT', 0],
      ['COLLECT+SUM', null],
    ] as const) {
      expect(await decided(table({ policy, outputs: ['o'], rules }), { a: 1 })).toEqual(wanted)
    }
  })

  it('several inputs and outputs, expressions in both, names with blanks', async () => {
    const inner = table({
      inputs: ['order total', 'customer.level'],
      outputs: ['rate', 'text'],
      rules: [
        ['>= 100', '"gold", "silver"', 'order total * 0.1', '"of " + customer.level'],
        ['-', 'not("gold", "silver")', '0', ''],
      ],
    })
    const given = (level: string) => ({ 'order total': 120, customer: { level } })
    expect(await decided(inner, given('gold'))).toEqual({ rate: 12, text: 'of gold' })
    expect(await decided(inner, given('new'))).toEqual({ rate: 0, text: null })
  })

  it('inputs of a temporal type take texts', async () => {
    const inner = table({
      outputs: ['o'],
      rules: [
        ['< date("2026-06-01")', '"first"'],
        ['>= date("2026-06-01")', '"second"'],
      ],
    }).replace('<inputExpression>', '<inputExpression typeRef="date">')
    expect(await decided(inner, { a: '2026-05-31' })).toBe('first')
    expect(await decided(inner, { a: '2026-06-01' })).toBe('second')
  })

  it('required decisions come first, literal expressions and functions of the document', async () => {
    const inner = `${table(
      {
        outputs: ['o'],
        rules: [
          ['> 1', 'a * 2'],
          ['<= 1', '0'],
        ],
      },
      'base',
    )}
      <businessKnowledgeModel id="b" name="discount"><encapsulatedLogic><formalParameter name="x"/><literalExpression>${text('x - 1')}</literalExpression></encapsulatedLogic></businessKnowledgeModel>
      <decision id="t" name="T"><informationRequirement><requiredDecision href="#base"/></informationRequirement><literalExpression>${text('discount(baseResult) + base name')}</literalExpression></decision>`
    expect(await decided(inner, { a: 5 })).toBe(19)
  })

  it('contexts, lists, relations and invocations are read as FEEL', async () => {
    const literal = (of: string): string => `<literalExpression>${text(of)}</literalExpression>`
    const entry = (name: string, of: string): string =>
      `<contextEntry><variable name="${name}"/>${of}</contextEntry>`
    const context = `<context>${entry('x', literal('a + 1'))}${entry('l', `<list>${literal('x')}${literal('2')}</list>`)}${entry('r', `<relation><column name="n"/><row>${literal('7')}</row></relation>`)}<contextEntry>${literal('x + count(l) + r[1].n')}</contextEntry></context>`
    expect(await decided(`<decision id="t" name="T">${context}</decision>`, { a: 1 })).toBe(11)
  })

  it('every version of the namespace is read', async () => {
    for (const uri of versions) {
      const { decisions } = await readDecisions(document(table({ outputs: ['o'], rules: [['-', '1']] }), uri))
      expect(Object.keys(decisions?.decisions ?? {})).toEqual(['t'])
    }
  })

  it('decisions are plain JSON, and evaluation tells which rules held', async () => {
    const { decisions } = await readDecisions(document(table({ outputs: ['o'], rules: steps })))
    if (!decisions) throw new Error('no decisions')
    expect(JSON.parse(JSON.stringify(decisions))).toEqual(decisions)
    expect(evaluateDecision(decisions, 't', { variables: { a: 5 }, now: '' })).toMatchObject({
      trace: [{ decision: 't', rules: ['r1'], value: 'low' }],
    })
  })

  it.each<[string, string, string[]]>([
    ['no DMN', '<a/>', ['decision-not-readable']],
    ['no XML', 'x', ['decision-not-readable']],
    ['a document type', '<!DOCTYPE a><definitions/>', ['model-has-doctype']],
    ['nothing in it', document(''), ['no-decision']],
    ['no logic', document('<decision id="t"/>'), ['decision-without-logic', 'no-decision']],
    ['a test that is none', document(table({ outputs: ['o'], rules: [['< ', '1']] })), ['expression-wrong']],
    [
      'a result that is none',
      document(table({ outputs: ['o'], rules: [['-', '1 +']] })),
      ['expression-wrong'],
    ],
    [
      'another language',
      document(
        table({ outputs: ['o'], rules: [['-', '1']] }).replace(
          '<outputEntry>',
          '<outputEntry expressionLanguage="groovy">',
        ),
      ),
      ['script-refused'],
    ],
    [
      'another policy',
      document(table({ policy: 'WHIM', outputs: ['o'], rules: [['-', '1']] })),
      ['decision-policy-unknown'],
    ],
    [
      'a requirement of nothing',
      document(
        `<decision id="t"><informationRequirement><requiredDecision href="#x"/></informationRequirement><literalExpression>${text('1')}</literalExpression></decision>`,
      ),
      ['reference-missing'],
    ],
  ])('refuses %s', async (_name, xml, codes) => {
    const { decisions, problems } = await readDecisions(xml)
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(decisions).toBeUndefined()
  })

  it('a circle of decisions ends with a word, and so does one that is not there', async () => {
    const one = (id: string, needs: string): string =>
      `<decision id="${id}" name="${id}"><informationRequirement><requiredDecision href="#${needs}"/></informationRequirement><literalExpression>${text('1')}</literalExpression></decision>`
    expect(await decided(one('t', 'u') + one('u', 't'), {})).toBe('! decision-circle {"name":"t"}')
    expect(await decided(one('t', 'u') + one('u', 't'), {}, 'x')).toBe('! decision-missing {"name":"x"}')
  })

  it('a table that would never end is ended', async () => {
    const rules = [['-', 'count(for i in 1..100000000 return i)']]
    expect(await decided(table({ outputs: ['o'], rules }), { a: 1 })).toMatch('too-many-steps')
  })
})
