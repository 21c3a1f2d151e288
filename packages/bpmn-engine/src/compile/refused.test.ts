import { describe, expect, it } from 'vitest'
import { compileModel } from './compile-model.ts'
import { modelProblemText, modelProblemWords } from './problem-words.ts'
import { activitiModel, flow, inARow, zeebeModel } from './testing/models.ts'

const codes = async (xml: string, level?: 'error' | 'warning') =>
  (await compileModel(xml)).problems
    .filter((problem) => level === undefined || problem.level === level)
    .map((problem) => `${problem.code} ${problem.element ?? ''}`.trim())

const task = (id: string): string => `<task id="${id}"/>`
const graph = (nodes: string, ...flows: readonly (readonly [string, string, string?])[]): string =>
  `<startEvent id="s"/><endEvent id="e"/>${nodes}${flows.map(([from, to, condition], at) => flow(`f${at + 1}`, from, to, condition)).join('')}`

describe('WFL-01 ZBE-01 what cannot be run is said with its element', () => {
  it.each([
    ['nothing', '', 'model-not-readable'],
    ['text', 'hello', 'model-not-readable'],
    ['other XML', '<a/>', 'model-not-readable'],
    ['half a document', activitiModel(inARow()).slice(0, 300), 'model-not-readable'],
    [
      'a document type',
      activitiModel(inARow()).replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'),
      'model-has-doctype',
    ],
    ['an entity bomb', `<!DOCTYPE lolz [<!ENTITY lol "lol">]>${activitiModel('')}`, 'model-has-doctype'],
    ['more than 5 MiB', activitiModel(`<!--${'x'.repeat(5 * 1024 * 1024)}-->`), 'model-too-large'],
    ['more than 5 MiB in bytes', activitiModel(`<!--${'中'.repeat(2 * 1024 * 1024)}-->`), 'model-too-large'],
    [
      '100 levels',
      activitiModel(`${'<subProcess>'.repeat(100)}${'</subProcess>'.repeat(100)}`),
      'model-too-deep',
    ],
    ['an id that JavaScript knows', activitiModel(inARow(task('__proto__'))), 'id-not-allowed'],
    ['no process', activitiModel('').replace(/<process[\s\S]*<\/process>/, ''), 'no-process'],
    [
      'none executable',
      activitiModel(inARow()).replace('isExecutable="true"', 'isExecutable="false"'),
      'no-executable-process p',
    ],
  ])('%s', async (_name, xml, code) => expect(await codes(xml)).toEqual([code]))

  it('5,000 elements are the most', async () => {
    const many = Array.from({ length: 2600 }, (_, at) => task(`t${at}`))
    expect(await codes(activitiModel(inARow(...many)), 'error')).toEqual(['model-too-many-elements'])
  })

  it.each<[string, string, string[]]>([
    ['two elements with one id', activitiModel(inARow(task('a'), '<userTask id="a"/>')), ['id-twice a']],
    [
      'an element that BPMN does not know',
      activitiModel(`${inARow()}<robotTask id="r"/>`),
      ['element-unknown'],
    ],
    ['a complex gateway', activitiModel(inARow('<complexGateway id="g"/>')), ['element-unsupported g']],
    [
      'a loop of BPMN’s other kind',
      activitiModel(inARow('<task id="a"><standardLoopCharacteristics/></task>')),
      ['element-unsupported a'],
    ],
    [
      'several triggers',
      activitiModel(
        `${inARow()}`.replace(
          '<startEvent id="s"/>',
          '<startEvent id="s"><signalEventDefinition signalRef="x"/><terminateEventDefinition/></startEvent>',
        ),
        '<signal id="x" name="X"/>',
      ),
      ['event-several-triggers s'],
    ],
    [
      'a trigger that is not possible there',
      activitiModel(
        inARow(
          '<intermediateThrowEvent id="t"><timerEventDefinition><timeDate>2026-01-01</timeDate></timerEventDefinition></intermediateThrowEvent>',
        ),
      ),
      ['trigger-not-here t'],
    ],
    [
      'a task that nobody knows how to do',
      activitiModel(inARow('<serviceTask id="t"/>')),
      ['task-without-work t'],
    ],
    ['shell', activitiModel(inARow('<serviceTask id="t" activiti:type="shell"/>')), ['work-refused t']],
    [
      'a script of a listener',
      activitiModel(
        inARow(
          '<task id="t"><extensionElements><activiti:executionListener event="start"><activiti:script scriptFormat="groovy">1</activiti:script></activiti:executionListener></extensionElements></task>',
        ),
      ),
      ['script-refused t'],
    ],
    [
      'a listener of an unknown event',
      activitiModel(
        inARow(
          '<userTask id="t" activiti:assignee="a"><extensionElements><activiti:taskListener event="timeout" class="x"/></extensionElements></userTask>',
        ),
      ),
      ['listener-event-unknown t'],
    ],
    [
      'a condition in JavaScript',
      activitiModel(
        graph('<exclusiveGateway id="g" default="f3"/>', ['s', 'g'], ['g', 'e', '${a}'], ['g', 'e']),
      ).replace('<conditionExpression ', '<conditionExpression language="javascript" '),
      ['script-refused f2'],
    ],
    [
      'a condition that is none',
      activitiModel(
        graph('<exclusiveGateway id="g" default="f3"/>', ['s', 'g'], ['g', 'e', 'yes'], ['g', 'e']),
      ),
      ['condition-no-expression f2'],
    ],
    [
      'an expression that is none',
      activitiModel(inARow('<userTask id="u" activiti:assignee="${a +}"/>')),
      ['expression-wrong u'],
    ],
    [
      'a message that nobody declared',
      activitiModel(
        inARow(
          '<intermediateCatchEvent id="m"><messageEventDefinition messageRef="x"/></intermediateCatchEvent>',
        ),
      ),
      ['message-missing m'],
    ],
    [
      'a signal that nobody declared',
      activitiModel(
        inARow(
          '<intermediateCatchEvent id="m"><signalEventDefinition signalRef="x"/></intermediateCatchEvent>',
        ),
      ),
      ['signal-missing m'],
    ],
    [
      'an error without a code',
      activitiModel(
        `<startEvent id="s"/><endEvent id="e"><errorEventDefinition/></endEvent>${flow('f', 's', 'e')}`,
      ),
      ['error-without-code e'],
    ],
    [
      'an undeclared code of zeebe',
      zeebeModel(
        `<startEvent id="s"/><endEvent id="e"><errorEventDefinition errorRef="x"/></endEvent>${flow('f', 's', 'e')}`,
      ),
      ['code-undeclared e', 'error-without-code e'],
    ],
    [
      'a flow to nowhere',
      activitiModel(`${inARow()}<sequenceFlow id="x" sourceRef="s" targetRef="gone"/>`),
      ['flow-without-end x'],
    ],
    [
      'a flow over a border',
      activitiModel(
        `${inARow('<subProcess id="sub"><startEvent id="s2"/></subProcess>')}${flow('x', 's2', 'e')}`,
      ),
      ['flow-leaves-scope x'],
    ],
    [
      'a boundary event of nothing',
      activitiModel(
        `${inARow()}<boundaryEvent id="b" attachedToRef="gone"><errorEventDefinition/></boundaryEvent>`,
      ),
      ['boundary-without-activity b'],
    ],
    [
      'a loop without a number',
      activitiModel(inARow('<task id="t"><multiInstanceLoopCharacteristics/></task>')),
      ['loop-without-number t'],
    ],
    [
      'mixed dialects',
      activitiModel(inARow('<userTask id="u" activiti:assignee="a" zeebe:x="y"/>')).replace(
        'xmlns:activiti',
        'xmlns:zeebe="http://camunda.org/schema/zeebe/1.0" xmlns:activiti',
      ),
      ['dialects-mixed'],
    ],
    ['no start', activitiModel(`${task('t')}<endEvent id="e"/>${flow('f', 't', 'e')}`), ['no-start p']],
    [
      'two plain starts',
      activitiModel(graph('<startEvent id="s2"/>', ['s', 'e'], ['s2', 'e'])),
      ['several-starts s2'],
    ],
    [
      'a triggered start of a sub-process',
      activitiModel(
        inARow(
          '<subProcess id="sub"><startEvent id="s2"><timerEventDefinition><timeDate>2026-01-01</timeDate></timerEventDefinition></startEvent></subProcess>',
        ),
      ),
      ['start-must-be-plain s2'],
    ],
    [
      'a plain start of an event sub-process',
      activitiModel(
        `${inARow()}<subProcess id="sub" triggeredByEvent="true"><startEvent id="s2"/></subProcess>`,
      ),
      ['start-needs-trigger s2'],
    ],
    [
      'an error that starts a process',
      activitiModel(
        inARow().replace('<startEvent id="s"/>', '<startEvent id="s"><errorEventDefinition/></startEvent>'),
      ),
      ['start-not-here s'],
    ],
    [
      'flows into a start and out of an end',
      activitiModel(graph(task('t'), ['s', 'e'], ['e', 't'], ['t', 's'])),
      ['flow-into-start s', 'flow-out-of-end e'],
    ],
    [
      'an event gateway before a task',
      activitiModel(inARow('<eventBasedGateway id="g"/>', task('t'))),
      ['event-gateway-target t'],
    ],
    [
      'a link that nobody catches',
      activitiModel(
        `<startEvent id="s"/><intermediateThrowEvent id="l"><linkEventDefinition name="L"/></intermediateThrowEvent>${flow('f', 's', 'l')}`,
      ),
      ['link-without-catch l'],
    ],
    [
      'a join that waits for what cannot come',
      activitiModel(graph(`<parallelGateway id="j"/>${task('dead')}`, ['s', 'j'], ['dead', 'j'], ['j', 'e'])),
      ['join-never j'],
    ],
    [
      'a cancellation outside a transaction',
      activitiModel(
        `<startEvent id="s"/><endEvent id="e"><cancelEventDefinition/></endEvent>${flow('f', 's', 'e')}`,
      ),
      ['cancel-outside-transaction e'],
    ],
    [
      'an unconditional flow of zeebe',
      zeebeModel(graph('<exclusiveGateway id="g"/>', ['s', 'g'], ['g', 'e', '=a'], ['g', 'e'])),
      ['flow-without-condition f3'],
    ],
  ])('%s', async (_name, xml, wanted) => expect(await codes(xml, 'error')).toEqual(wanted))

  it.each<[string, string, string[]]>([
    ['nobody does it', activitiModel(inARow('<userTask id="u"/>')), ['user-task-without-anybody u']],
    ['nothing comes there', activitiModel(`${inARow()}${task('t')}`), ['node-unreachable t']],
    [
      'no default',
      activitiModel(graph('<exclusiveGateway id="g"/>', ['s', 'g'], ['g', 'e', '${a}'], ['g', 'e', '${b}'])),
      ['gateway-without-default g'],
    ],
    [
      'no condition',
      activitiModel(graph('<exclusiveGateway id="g"/>', ['s', 'g'], ['g', 'e', '${a}'], ['g', 'e'])),
      ['flow-without-condition f3'],
    ],
    [
      'a condition of the default flow',
      activitiModel(
        graph('<exclusiveGateway id="g" default="f2"/>', ['s', 'g'], ['g', 'e', '${a}'], ['g', 'e', '${b}']),
      ),
      ['default-with-condition f2'],
    ],
    [
      'a condition behind a parallel gateway',
      activitiModel(graph('<parallelGateway id="g"/>', ['s', 'g'], ['g', 'e', '${a}'], ['g', 'e'])),
      ['condition-ignored f2'],
    ],
    [
      'a parallel join behind a choice',
      activitiModel(
        graph(
          `<exclusiveGateway id="g" default="f2"/><parallelGateway id="j"/>${task('a')}${task('b')}`,
          ['s', 'g'],
          ['g', 'a'],
          ['g', 'b', '${x}'],
          ['a', 'j'],
          ['b', 'j'],
          ['j', 'e'],
        ),
      ),
      ['join-after-choice j'],
    ],
    [
      'an extension without effect',
      activitiModel(
        inARow(
          '<task id="t"><extensionElements><activiti:mapException errorCode="a"/></extensionElements></task>',
        ),
      ),
      ['extension-ignored t'],
    ],
    [
      'a gateway with a transaction of its own',
      activitiModel(inARow('<parallelGateway id="g" activiti:async="true"/>')),
      ['async-ignored g'],
    ],
    [
      'a method that nobody offers',
      activitiModel(
        graph(
          '<exclusiveGateway id="g" default="f3"/>',
          ['s', 'g'],
          ['g', 'e', '${bean.check(a)}'],
          ['g', 'e'],
        ),
      ),
      ['call-unknown f2'],
    ],
  ])('warns: %s', async (_name, xml, wanted) => {
    expect(await codes(xml)).toEqual(wanted)
    expect((await compileModel(xml)).processes).toHaveLength(1)
  })

  it('a model of the other section is refused', async () => {
    const xml = zeebeModel(
      inARow('<userTask id="u"><extensionElements><zeebe:userTask/></extensionElements></userTask>'),
    )
    const { problems } = await compileModel(xml, { dialect: 'activiti' })
    expect(problems).toContainEqual({
      level: 'error',
      code: 'dialect-wrong',
      facts: { own: 'zeebe', wanted: 'activiti' },
    })
  })

  it('pools: each executable process is compiled, empty pools are not asked', async () => {
    const xml = activitiModel(
      inARow(task('a')),
      '<collaboration id="c"><participant id="p1" processRef="p"/><participant id="p2" processRef="q"/><participant id="p3" processRef="r"/><messageFlow id="mf" sourceRef="a" targetRef="b"/></collaboration>',
    ).replace(
      '</definitions>',
      `<process id="q"><laneSet id="ls"><lane id="l1"><flowNodeRef>b</flowNodeRef></lane></laneSet><startEvent id="s2"/>${task('b')}${flow('g', 's2', 'b')}</process><process id="r"/></definitions>`,
    )
    const { processes, problems } = await compileModel(xml)
    expect(processes.map(({ id }) => id)).toEqual(['p', 'q'])
    expect(problems.map(({ code, element }) => [code, element])).toEqual([['process-not-executable', 'r']])
  })

  it('an expression that is wrong says where, in both languages', async () => {
    const { problems } = await compileModel(
      activitiModel(inARow('<userTask id="u" activiti:assignee="${a b}"/>')),
    )
    const texts = problems.map((problem) => [
      modelProblemText(problem, 'zh'),
      modelProblemText(problem, 'en'),
    ])
    expect(texts).toEqual([
      [
        'assignee 的表达式“${a b}”有误（第 5 个字符）：此处不应出现“b”',
        'The expression “${a b}” of assignee is wrong at character 5: “b” is not expected here.',
      ],
    ])
  })

  it('every word has its facts in both languages', () => {
    const factsOf = (text: string): string[] =>
      [...text.matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => (name ?? '').replace(/^reason(Zh|En)$/, 'reason'))
        .toSorted()
    for (const [zh, en] of Object.values(modelProblemWords)) expect(factsOf(zh)).toEqual(factsOf(en))
  })
})
