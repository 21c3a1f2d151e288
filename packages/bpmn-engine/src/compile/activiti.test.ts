import { describe, expect, it } from 'vitest'
import { compileModel } from './compile-model.ts'
import { declareCodes } from './declare-codes.ts'
import { activitiModel, flow, inARow } from './testing/models.ts'

async function compiled(inner: string, beside = '') {
  const { processes, problems } = await compileModel(activitiModel(inner, beside))
  expect(problems.filter(({ level }) => level === 'error')).toEqual([])
  const [process] = processes
  if (!process) throw new Error('no process')
  return { process, nodes: process.nodes, problems }
}

const juel = (source: string) => ({ language: 'juel', source })
const literal = (source: string) => ({ language: 'literal', source })

describe('WFL-01 a model of the activiti dialect', () => {
  it('becomes plain JSON with flows in document order, and names stay text', async () => {
    const { process } = await compiled(
      inARow('<userTask id="u" name="${1+1}" activiti:assignee="${starter}"/>'),
    )
    expect(process).toMatchObject({
      format: 1,
      dialect: 'activiti',
      id: 'p',
      name: 'P',
      scopes: { p: ['s', 'u', 'e'] },
    })
    expect(process.nodes['u']).toMatchObject({
      name: '${1+1}',
      incoming: ['f1'],
      outgoing: ['f2'],
      user: { assignee: juel('${starter}'), asJob: false, fields: [] },
    })
    expect(JSON.parse(JSON.stringify(process))).toEqual(process)
  })

  it('reads who does a user task, its form and its fields', async () => {
    const { nodes } = await compiled(
      inARow(`<userTask id="u" activiti:candidateUsers="ann, bo" activiti:candidateGroups="\${groups}" activiti:dueDate="P1D" activiti:priority="50" activiti:formKey="leave" activiti:skipExpression="\${skip}">
        <extensionElements>
          <activiti:formProperty id="days" name="Days" type="long" required="true" writable="false" variable="d" default="1"/>
          <activiti:formProperty id="kind" type="enum"><activiti:value id="a" name="A"/><activiti:value id="b"/></activiti:formProperty>
          <activiti:taskListener event="create" delegateExpression="\${onCreate}"/>
          <activiti:taskListener event="all" class="org.example.All"><activiti:field name="text" stringValue="x"/></activiti:taskListener>
          <activiti:executionListener event="start" expression="\${audit.note(execution, task.id, 'x')}"/>
        </extensionElements></userTask>`),
    )
    expect(nodes['u']).toMatchObject({
      skip: juel('${skip}'),
      user: {
        candidateUsers: literal('ann, bo'),
        candidateGroups: juel('${groups}'),
        dueDate: literal('P1D'),
        priority: literal('50'),
        form: { kind: 'key', ref: literal('leave'), binding: { kind: 'latest' } },
        fields: [
          {
            id: 'days',
            name: 'Days',
            type: 'long',
            required: true,
            readable: true,
            writable: false,
            variable: 'd',
            default: literal('1'),
            values: [],
          },
          {
            id: 'kind',
            name: 'kind',
            values: [
              { id: 'a', name: 'A' },
              { id: 'b', name: 'b' },
            ],
          },
        ],
      },
    })
    const { listeners = [] } = nodes['u'] ?? {}
    expect(listeners.map(({ event }) => event)).toEqual([
      'start',
      'create',
      'create',
      'assignment',
      'complete',
      'delete',
    ])
    expect(listeners[0]?.work).toEqual({
      kind: 'handler',
      name: 'audit.note',
      fields: { arg0: juel('${task.id}'), arg1: juel("${'x'}") },
    })
    expect(listeners[1]?.work).toMatchObject({ kind: 'handler', name: 'onCreate' })
    expect(listeners[2]?.work).toMatchObject({ name: 'org.example.All', fields: { text: literal('x') } })
  })

  it('reads roles of BPMN itself', async () => {
    const { nodes } = await compiled(
      inARow(
        `<userTask id="u"><potentialOwner><resourceAssignmentExpression><formalExpression>user(kermit), group(management), sales</formalExpression></resourceAssignmentExpression></potentialOwner></userTask>
      <userTask id="v"><humanPerformer><resourceAssignmentExpression><formalExpression>\${who}</formalExpression></resourceAssignmentExpression></humanPerformer></userTask>`.split(
          '\n',
        )[0] ?? '',
      ),
    )
    expect(nodes['u']).toMatchObject({
      user: { candidateUsers: literal('kermit'), candidateGroups: literal('management,sales') },
    })
  })

  it.each([
    ['activiti:class="a.B"', { kind: 'handler', name: 'a.B' }],
    ['activiti:delegateExpression="${pay}"', { kind: 'handler', name: 'pay' }],
    [
      'activiti:expression="${pay.run(order.total, 2)}" activiti:resultVariable="r"',
      {
        kind: 'handler',
        name: 'pay.run',
        fields: { arg0: juel('${order.total}'), arg1: juel('${2}') },
        resultVariable: 'r',
      },
    ],
    [
      'activiti:expression="${a + 1}" activiti:resultVariable="r"',
      { kind: 'expression', value: juel('${a + 1}'), resultVariable: 'r' },
    ],
    ['activiti:expression="${execution.setVariable(\'a\', 1)}"', { kind: 'expression' }],
    [
      'activiti:type="external-worker" activiti:topic="t"',
      { kind: 'job', type: literal('t'), retries: literal('3') },
    ],
    ['activiti:type="mail"', { kind: 'handler', name: 'mail' }],
  ])('a service task with %s', async (attributes, work) => {
    const { nodes } = await compiled(inARow(`<serviceTask id="t" ${attributes} activiti:async="true"/>`))
    expect(nodes['t']).toMatchObject({ type: 'serviceTask', asyncBefore: true, work })
  })

  it('scripts of JUEL and FEEL are expressions, of anything else they are refused', async () => {
    const { nodes } = await compiled(
      inARow(
        '<scriptTask id="a" scriptFormat="juel" activiti:resultVariable="x"><script>a + 1</script></scriptTask>',
        '<scriptTask id="b" scriptFormat="feel"><script>a + 1</script></scriptTask>',
      ),
    )
    expect(nodes['a']).toMatchObject({
      work: { kind: 'expression', value: juel('${a + 1}'), resultVariable: 'x' },
    })
    expect(nodes['b']).toMatchObject({
      work: { kind: 'expression', value: { language: 'feel', source: 'a + 1' } },
    })
    const script =
      '<scriptTask id="a" scriptFormat="javascript"><script>java.lang.System.exit(0)</script></scriptTask>'
    const refused = await compileModel(activitiModel(inARow(script)))
    expect(refused.processes).toEqual([])
    expect(refused.problems).toEqual([
      { level: 'error', code: 'script-refused', element: 'a', facts: { format: 'javascript' } },
    ])
  })

  it('multi-instance takes names and expressions', async () => {
    const { nodes } = await compiled(
      inARow(
        '<userTask id="a" activiti:assignee="${each}"><multiInstanceLoopCharacteristics isSequential="true" activiti:collection="people" activiti:elementVariable="each"><completionCondition>${nrOfCompletedInstances == 2}</completionCondition></multiInstanceLoopCharacteristics></userTask>',
        '<userTask id="b" activiti:assignee="x"><multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics></userTask>',
        '<userTask id="c" activiti:assignee="x"><multiInstanceLoopCharacteristics><loopDataInputRef>people</loopDataInputRef><inputDataItem name="each"/></multiInstanceLoopCharacteristics></userTask>',
      ),
    )
    expect(nodes['a']).toMatchObject({
      multiInstance: {
        sequential: true,
        collection: juel('${people}'),
        element: 'each',
        completion: juel('${nrOfCompletedInstances == 2}'),
      },
    })
    expect(nodes['b']).toMatchObject({ multiInstance: { sequential: false, cardinality: literal('3') } })
    expect(nodes['c']).toMatchObject({ multiInstance: { collection: juel('${people}'), element: 'each' } })
  })

  it('called processes take and give variables', async () => {
    const { nodes } = await compiled(
      inARow(`<callActivity id="c" calledElement="\${which}" activiti:inheritVariables="true"><extensionElements>
        <activiti:in source="a" target="b"/><activiti:in sourceExpression="\${x + 1}" target="y"/><activiti:in businessKey="\${key}"/><activiti:out source="r" target="s"/><activiti:out variables="all"/>
      </extensionElements></callActivity>`),
    )
    expect(nodes['c']).toMatchObject({
      type: 'callActivity',
      process: juel('${which}'),
      allIn: true,
      allOut: true,
      businessKey: juel('${key}'),
      inputs: [
        { source: juel('${execution.getVariable("a")}'), target: 'b' },
        { source: juel('${x + 1}'), target: 'y' },
      ],
      outputs: [{ source: juel('${execution.getVariable("r")}'), target: 's' }],
    })
  })

  it('events say what they wait for or throw', async () => {
    const { nodes } = await compiled(
      `<startEvent id="s"><messageEventDefinition messageRef="m"/></startEvent>
      <intermediateCatchEvent id="t"><timerEventDefinition><timeDuration>PT5M</timeDuration></timerEventDefinition></intermediateCatchEvent>
      <subProcess id="sub"><startEvent id="s2"/><endEvent id="e2"><errorEventDefinition errorRef="err"/></endEvent>${flow('g1', 's2', 'e2')}</subProcess>
      <boundaryEvent id="b1" attachedToRef="sub" cancelActivity="false"><errorEventDefinition errorRef="err"/></boundaryEvent>
      <boundaryEvent id="b2" attachedToRef="sub" cancelActivity="false"><timerEventDefinition><timeCycle>R3/PT1H</timeCycle></timerEventDefinition></boundaryEvent>
      <boundaryEvent id="b3" attachedToRef="sub"><compensateEventDefinition/></boundaryEvent>
      <userTask id="undo" isForCompensation="true" activiti:assignee="x"/>
      <association id="as" sourceRef="b3" targetRef="undo" associationDirection="One"/>
      <intermediateThrowEvent id="throw"><signalEventDefinition signalRef="sig"/></intermediateThrowEvent>
      <intermediateThrowEvent id="comp"><compensateEventDefinition activityRef="sub" waitForCompletion="false"/></intermediateThrowEvent>
      <intermediateThrowEvent id="l1"><linkEventDefinition name="L"/></intermediateThrowEvent>
      <intermediateCatchEvent id="l2"><linkEventDefinition name="L"/></intermediateCatchEvent>
      <endEvent id="e"><terminateEventDefinition activiti:terminateAll="true"/></endEvent>
      <subProcess id="es" triggeredByEvent="true"><startEvent id="s3" isInterrupting="false"><escalationEventDefinition escalationRef="esc"/></startEvent></subProcess>
      ${[
        ['s', 't'],
        ['t', 'sub'],
        ['sub', 'throw'],
        ['throw', 'comp'],
        ['comp', 'l1'],
        ['l2', 'e'],
        ['b1', 'e'],
        ['b2', 'e'],
      ]
        .map(([from = '', to = ''], at) => flow(`f${at}`, from, to))
        .join('')}`,
      `<message id="m" name="order"/><signal id="sig" name="stop"/><error id="err" errorCode="E1"/><escalation id="esc" escalationCode="X"/>`,
    )
    const triggers = Object.fromEntries(
      Object.values(nodes).flatMap((node) => ('trigger' in node ? [[node.id, node.trigger]] : [])),
    )
    expect(triggers).toMatchObject({
      s: { kind: 'message', name: literal('order') },
      t: { kind: 'timer', when: 'duration', value: literal('PT5M') },
      e2: { kind: 'error', code: literal('E1') },
      b1: { kind: 'error', code: literal('E1') },
      b2: { kind: 'timer', when: 'cycle' },
      throw: { kind: 'signal', name: literal('stop') },
      comp: { kind: 'compensation', activity: 'sub', waits: false },
      l1: { kind: 'link', name: 'L' },
      e: { kind: 'terminate', all: true },
      s3: { kind: 'escalation', code: literal('X') },
    })
    expect(nodes['b1']).toMatchObject({ interrupting: true, attachedTo: 'sub' })
    expect(nodes['b2']).toMatchObject({ interrupting: false })
    expect(nodes['b3']).toMatchObject({ handler: 'undo' })
    expect(nodes['undo']).toMatchObject({ compensates: true })
    expect(nodes['es']).toMatchObject({ kind: 'event' })
    expect(nodes['s3']).toMatchObject({ interrupting: false, scope: 'es' })
  })

  it('an undeclared code is taken as it is, and said', async () => {
    const { nodes, problems } = await compiled(
      `${inARow('<userTask id="u" activiti:assignee="x"/>')}<boundaryEvent id="b" attachedToRef="u"><errorEventDefinition errorRef="E9"/></boundaryEvent>`,
    )
    expect(nodes['b']).toMatchObject({ trigger: { kind: 'error', code: literal('E9') } })
    expect(problems).toContainEqual({
      level: 'warning',
      code: 'code-taken-as-is',
      element: 'b',
      facts: { ref: 'E9', kind: 'error' },
    })
  })

  it('undeclared codes can be declared, and nothing else changes', async () => {
    const xml = activitiModel(
      `${inARow('<userTask id="u" activiti:assignee="x"/>')}<boundaryEvent id="b" attachedToRef="u"><errorEventDefinition errorRef="E9"/></boundaryEvent>`,
    )
    const declared = await declareCodes(xml)
    expect(declared.replace('\n  <error id="E9" errorCode="E9"/>', '')).toBe(xml)
    const [before, after] = [await compileModel(xml), await compileModel(declared)]
    expect(after.processes).toEqual(before.processes)
    expect(after.problems).not.toContainEqual(expect.objectContaining({ code: 'code-taken-as-is' }))
    expect(await declareCodes(declared)).toBe(declared)
  })

  it('what has no id gets one that stays', async () => {
    const inner = '<startEvent id="s"/><endEvent id="e"/><sequenceFlow sourceRef="s" targetRef="e"/>'
    const { process } = await compiled(inner)
    expect(Object.keys(process.flows)).toEqual(['__sequenceFlow_1'])
    expect((await compiled(inner)).process).toEqual(process)
  })

  it('any prefix of the namespace will do, and flowable and camunda are read alike', async () => {
    for (const uri of [
      'http://activiti.org/bpmn',
      'http://flowable.org/bpmn',
      'http://camunda.org/schema/1.0/bpmn',
    ]) {
      const xml = activitiModel(inARow('<userTask id="u" x-y:assignee="ann"/>')).replace(
        'xmlns:activiti="http://activiti.org/bpmn"',
        `xmlns:x-y="${uri}"`,
      )
      const { processes } = await compileModel(xml)
      expect(processes[0]?.nodes['u']).toMatchObject({ user: { assignee: literal('ann') } })
    }
  })

  it('camunda: external tasks, input and output, decisions, forms', async () => {
    const xml = activitiModel(
      inARow(
        `<serviceTask id="a" camunda:type="external" camunda:topic="t" camunda:asyncAfter="true"><extensionElements><camunda:inputOutput><camunda:inputParameter name="i">\${a}</camunda:inputParameter><camunda:outputParameter name="o">x</camunda:outputParameter></camunda:inputOutput><camunda:failedJobRetryTimeCycle>R3/PT10S</camunda:failedJobRetryTimeCycle></extensionElements></serviceTask>`,
        `<businessRuleTask id="b" camunda:decisionRef="d" camunda:decisionRefBinding="deployment" camunda:resultVariable="r"/>`,
        `<userTask id="c" camunda:formRef="f" camunda:assignee="x"><extensionElements><camunda:formData><camunda:formField id="q" label="Q" type="string"><camunda:validation><camunda:constraint name="required"/></camunda:validation></camunda:formField></camunda:formData></extensionElements></userTask>`,
      ),
    ).replace(
      'xmlns:activiti="http://activiti.org/bpmn"',
      'xmlns:camunda="http://camunda.org/schema/1.0/bpmn"',
    )
    const { processes, problems } = await compileModel(xml)
    expect(problems).toEqual([])
    expect(processes[0]?.nodes).toMatchObject({
      a: {
        asyncAfter: true,
        retryCycle: literal('R3/PT10S'),
        inputs: [{ source: juel('${a}'), target: 'i' }],
        outputs: [{ source: literal('x'), target: 'o' }],
        work: { kind: 'job' },
      },
      b: {
        work: {
          kind: 'decision',
          decision: literal('d'),
          binding: { kind: 'deployment' },
          resultVariable: 'r',
        },
      },
      c: {
        user: { form: { kind: 'id', ref: literal('f') }, fields: [{ id: 'q', name: 'Q', required: true }] },
      },
    })
  })

  it('handlers that nobody registered are told at the deployment', async () => {
    const xml = activitiModel(
      inARow('<serviceTask id="t" activiti:class="a.B"/>', '<serviceTask id="u" activiti:class="known"/>'),
    )
    const { problems, processes } = await compileModel(xml, { handlers: new Set(['known']) })
    expect(problems).toEqual([
      { level: 'warning', code: 'handler-unknown', element: 't', facts: { name: 'a.B' } },
    ])
    expect(processes).toHaveLength(1)
  })
})
