import { describe, expect, it } from 'vitest'
import { compileModel } from './compile-model.ts'
import { flow, inARow, zeebeModel } from './testing/models.ts'

async function compiled(inner: string, beside = '') {
  const { processes, problems, dialect } = await compileModel(zeebeModel(inner, beside))
  expect(problems.filter(({ level }) => level === 'error')).toEqual([])
  expect(dialect).toBe('zeebe')
  return processes[0]?.nodes ?? {}
}

const extension = (inner: string): string => `<extensionElements>${inner}</extensionElements>`
const feel = (source: string) => ({ language: 'feel', source })
const literal = (source: string) => ({ language: 'literal', source })

describe('ZBE-01 a model of the zeebe dialect', () => {
  it('service tasks are jobs with mappings and headers', async () => {
    const nodes = await compiled(
      inARow(
        `<serviceTask id="t">${extension('<zeebe:taskDefinition type="pay" retries="=n"/><zeebe:ioMapping><zeebe:input source="=order.total" target="a.b"/><zeebe:output source="=r" target="r"/></zeebe:ioMapping><zeebe:taskHeaders><zeebe:header key="k" value="v"/></zeebe:taskHeaders><zeebe:executionListeners><zeebe:executionListener eventType="start" type="log"/></zeebe:executionListeners>')}</serviceTask>`,
      ),
    )
    expect(nodes['t']).toMatchObject({
      work: { kind: 'job', type: literal('pay'), retries: feel('=n'), headers: { k: 'v' } },
      inputs: [{ source: feel('=order.total'), target: 'a.b' }],
      outputs: [{ source: feel('=r'), target: 'r' }],
      listeners: [{ event: 'start', work: { kind: 'job', type: literal('log') } }],
    })
  })

  it('user tasks, scripts, decisions, called processes and loops', async () => {
    const nodes = await compiled(
      inARow(
        `<userTask id="u">${extension('<zeebe:userTask/><zeebe:assignmentDefinition assignee="=who" candidateGroups="a,b"/><zeebe:formDefinition formId="f" bindingType="deployment"/><zeebe:taskSchedule dueDate="=d"/><zeebe:priorityDefinition priority="80"/><zeebe:taskListeners><zeebe:taskListener eventType="completing" type="check"/></zeebe:taskListeners>')}</userTask>`,
        `<userTask id="v">${extension('<zeebe:assignmentDefinition assignee="x"/>')}</userTask>`,
        `<scriptTask id="w">${extension('<zeebe:script expression="=a + 1" resultVariable="b"/>')}</scriptTask>`,
        `<businessRuleTask id="x">${extension('<zeebe:calledDecision decisionId="d" resultVariable="r" bindingType="versionTag" versionTag="v1"/>')}</businessRuleTask>`,
        `<callActivity id="y">${extension('<zeebe:calledElement processId="=which" propagateAllChildVariables="false"/>')}<multiInstanceLoopCharacteristics isSequential="true">${extension('<zeebe:loopCharacteristics inputCollection="=items" inputElement="item" outputCollection="out" outputElement="=r"/>')}</multiInstanceLoopCharacteristics></callActivity>`,
      ),
    )
    expect(nodes).toMatchObject({
      u: {
        user: {
          asJob: false,
          assignee: feel('=who'),
          candidateGroups: literal('a,b'),
          dueDate: feel('=d'),
          priority: literal('80'),
          form: { kind: 'id', ref: literal('f'), binding: { kind: 'deployment' } },
        },
        listeners: [{ event: 'complete' }],
      },
      v: { user: { asJob: true } },
      w: { work: { kind: 'expression', value: feel('=a + 1'), resultVariable: 'b' } },
      x: { work: { kind: 'decision', binding: { kind: 'tag', tag: 'v1' } } },
      y: {
        process: feel('=which'),
        allIn: true,
        allOut: false,
        multiInstance: {
          sequential: true,
          collection: feel('=items'),
          element: 'item',
          outputCollection: 'out',
          outputElement: feel('=r'),
        },
      },
    })
  })

  it('messages have keys, except at the start of a process; thrown ones are jobs', async () => {
    const nodes = await compiled(
      `<startEvent id="s"><messageEventDefinition messageRef="m1"/></startEvent>
      <receiveTask id="r" messageRef="m2"/><intermediateThrowEvent id="t">${extension('<zeebe:taskDefinition type="send"/>')}<messageEventDefinition/></intermediateThrowEvent><endEvent id="e"/>
      ${flow('f1', 's', 'r')}${flow('f2', 'r', 't')}${flow('f3', 't', 'e')}`,
      `<message id="m1" name="start"/><message id="m2" name="=n">${extension('<zeebe:subscription correlationKey="=order.id"/>')}</message>`,
    )
    expect(nodes).toMatchObject({
      s: { trigger: { kind: 'message', name: literal('start') } },
      r: { trigger: { kind: 'message', name: feel('=n'), key: feel('=order.id') } },
      t: { trigger: { kind: 'message' }, work: { kind: 'job', type: literal('send') } },
    })
    const { problems } = await compileModel(
      zeebeModel(inARow('<receiveTask id="r" messageRef="m"/>'), '<message id="m" name="x"/>'),
    )
    expect(problems).toContainEqual({
      level: 'error',
      code: 'message-without-key',
      element: 'r',
      facts: { message: 'x' },
    })
  })

  it('ad-hoc sub-processes say what begins and when they end', async () => {
    const nodes = await compiled(
      inARow(
        `<adHocSubProcess id="a" cancelRemainingInstances="false">${extension('<zeebe:adHoc activeElementsCollection="=list"/>')}<completionCondition>=done</completionCondition><task id="t1"/><task id="t2"/></adHocSubProcess>`,
      ),
    )
    expect(nodes['a']).toMatchObject({
      kind: 'adHoc',
      activeElements: feel('=list'),
      completion: feel('=done'),
      cancelsRest: false,
    })
  })

  it.each([
    ['<serviceTask id="t"/>', 'task-without-work'],
    [
      `<serviceTask id="t">${extension('<zeebe:taskDefinition type="=a +"/>')}</serviceTask>`,
      'expression-wrong',
    ],
    [`<serviceTask id="t">${extension('<zeebe:taskDefinition/>')}</serviceTask>`, 'job-without-type'],
    ['<callActivity id="t"/>', 'call-without-target'],
    [
      `<serviceTask id="t">${extension('<zeebe:taskDefinition type="a"/><zeebe:ioMapping><zeebe:input source="=a" target="1 2"/></zeebe:ioMapping>')}</serviceTask>`,
      'mapping-incomplete',
    ],
    [
      '<intermediateCatchEvent id="t"><timerEventDefinition/></intermediateCatchEvent>',
      'timer-without-value',
    ],
    [
      '<intermediateCatchEvent id="t"><timerEventDefinition><timeDuration>5 minutes</timeDuration></timerEventDefinition></intermediateCatchEvent>',
      'timer-value-wrong',
    ],
  ])('%s is refused', async (element, code) => {
    const { problems, processes } = await compileModel(zeebeModel(inARow(element)))
    expect(
      problems.filter(({ level }) => level === 'error').map((problem) => [problem.code, problem.element]),
    ).toEqual([[code, 't']])
    expect(processes).toEqual([])
  })

  it('what a modeler notes in another namespace is no use of a dialect', async () => {
    const xml = zeebeModel(
      inARow(`<serviceTask id="t">${extension('<zeebe:taskDefinition type="a"/>')}</serviceTask>`),
    ).replace(
      'targetNamespace',
      'xmlns:camunda="http://camunda.org/schema/1.0/bpmn" camunda:diagramRelationId="1" targetNamespace',
    )
    expect((await compileModel(xml)).problems).toEqual([])
  })

  it('references may have a prefix, and compensation may be tied at the process', async () => {
    const undo = `<subProcess id="sub"><startEvent id="s2"/><serviceTask id="t">${extension('<zeebe:taskDefinition type="a"/>')}</serviceTask><boundaryEvent id="b" attachedToRef="t"><compensateEventDefinition/></boundaryEvent><task id="undo" isForCompensation="true"/>${flow('g', 's2', 't')}</subProcess>`
    const nodes = await compiled(
      `${inARow('<receiveTask id="r" messageRef="tns:m"/>', undo)}<association id="as" sourceRef="b" targetRef="undo"/>`,
      `<message id="m" name="x">${extension('<zeebe:subscription correlationKey="=k"/>')}</message>`,
    )
    expect(nodes).toMatchObject({
      r: { trigger: { kind: 'message', key: feel('=k') } },
      b: { handler: 'undo' },
    })
  })
})
