const head =
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="bench"><process id="p" isExecutable="true">'

const model = (...parts: readonly string[]): string => `${head}${parts.join('')}</process></definitions>`
let flows = 0
const flow = (from: string, to: string, condition?: string): string => {
  const id = `f${flows++}`
  const when =
    condition && `<conditionExpression xsi:type="tFormalExpression">\${${condition}}</conditionExpression>`
  return `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${when ?? ''}</sequenceFlow>`
}

/** start → user task → end. */
export const oneTask = (): string =>
  model(
    '<startEvent id="s"/><userTask id="a" activiti:assignee="${who}"/><endEvent id="e"/>',
    flow('s', 'a'),
    flow('a', 'e'),
  )

/** A user task with `count` parallel passes. */
export const manyPasses = (count: number): string =>
  model(
    '<startEvent id="s"/><userTask id="a"><multiInstanceLoopCharacteristics isSequential="false">',
    `<loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics></userTask><endEvent id="e"/>`,
    flow('s', 'a'),
    flow('a', 'e'),
  )

/** `ways` user tasks between a parallel split and a parallel join. */
export const wideJoin = (ways: number): string =>
  model(
    '<startEvent id="s"/><parallelGateway id="split"/><parallelGateway id="join"/><endEvent id="e"/>',
    ...Array.from(
      { length: ways },
      (_, i) => `<userTask id="u${i}"/>${flow('split', `u${i}`)}${flow(`u${i}`, 'join')}`,
    ),
    flow('s', 'split'),
    flow('join', 'e'),
  )

/** `rounds` times: an inclusive split into three, two of them taken, and its join; a step of its own for each round. */
export const inclusiveLoop = (rounds: number): string =>
  model(
    '<startEvent id="s"/><exclusiveGateway id="in"/><inclusiveGateway id="split"/><inclusiveGateway id="join"/>',
    '<serviceTask id="count" activiti:expression="${n + 1}" activiti:resultVariable="n"/>',
    '<exclusiveGateway id="out"/><endEvent id="e"/><task id="a"/><task id="b"/><task id="c"/>',
    flow('s', 'in'),
    flow('in', 'split'),
    flow('split', 'a', 'n &gt;= 0'),
    flow('split', 'b', 'n &gt;= 0'),
    flow('split', 'c', 'n &lt; 0'),
    flow('a', 'join') + flow('b', 'join') + flow('c', 'join'),
    flow('join', 'count') + flow('count', 'out'),
    flow('out', 'in', `n &lt; ${rounds}`),
    flow('out', 'e', `n &gt;= ${rounds}`),
  )
