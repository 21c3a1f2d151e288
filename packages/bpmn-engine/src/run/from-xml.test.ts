import { describe, expect, it } from 'vitest'
import { compileModel } from '#compile/compile-model.ts'
import { activitiModel, flow, zeebeModel } from '#compile/testing/models.ts'
import type { Process } from '#process/process.ts'
import { play } from '#testing/player.ts'

async function processOf(xml: string): Promise<Process> {
  const { processes, problems } = await compileModel(xml)
  const [process] = processes
  if (!process) throw new Error(JSON.stringify(problems))
  return process
}

const purchase = activitiModel(
  `<startEvent id="s" activiti:initiator="starter"/>
   <userTask id="fill" activiti:assignee="\${starter}"/>
   <inclusiveGateway id="split"/>
   <userTask id="finance" activiti:candidateGroups="finance"/>
   <userTask id="law" activiti:candidateGroups="law,board"/>
   <userTask id="sign" activiti:assignee="\${who}">
     <multiInstanceLoopCharacteristics isSequential="false" activiti:collection="signers" activiti:elementVariable="who">
       <completionCondition>\${nrOfCompletedInstances / nrOfInstances >= 0.5}</completionCondition>
     </multiInstanceLoopCharacteristics>
   </userTask>
   <inclusiveGateway id="join"/>
   <exclusiveGateway id="ok" default="no"/>
   <endEvent id="bought"/><endEvent id="refused"/>
   <boundaryEvent id="late" attachedToRef="finance" cancelActivity="false">
     <timerEventDefinition><timeCycle>R2/PT1H</timeCycle></timerEventDefinition>
   </boundaryEvent>
   <serviceTask id="remind" activiti:class="com.acme.Remind"><extensionElements>
     <activiti:field name="to"><activiti:string>finance</activiti:string></activiti:field>
   </extensionElements></serviceTask>
   <endEvent id="reminded"/>` +
    flow('f1', 's', 'fill') +
    flow('f2', 'fill', 'split') +
    flow('f3', 'split', 'finance', '${amount > 1000}') +
    flow('f4', 'split', 'law', '${amount > 5000}') +
    flow('f5', 'split', 'sign', '${true}') +
    flow('f6', 'finance', 'join') +
    flow('f7', 'law', 'join') +
    flow('f8', 'sign', 'join') +
    flow('f9', 'join', 'ok') +
    flow('yes', 'ok', 'bought', '${approved}') +
    flow('no', 'ok', 'refused') +
    flow('f10', 'late', 'remind') +
    flow('f11', 'remind', 'reminded'),
)

const saga = zeebeModel(
  `<startEvent id="s"/>
   <serviceTask id="pay"><extensionElements>
     <zeebe:taskDefinition type="pay" retries="2"/>
     <zeebe:ioMapping><zeebe:input source="=order.total" target="sum"/><zeebe:output source="=receipt" target="order.receipt"/></zeebe:ioMapping>
   </extensionElements></serviceTask>
   <boundaryEvent id="c-pay" attachedToRef="pay"><compensateEventDefinition/></boundaryEvent>
   <serviceTask id="refund" isForCompensation="true"><extensionElements><zeebe:taskDefinition type="refund"/></extensionElements></serviceTask>
   <association id="as" sourceRef="c-pay" targetRef="refund"/>
   <eventBasedGateway id="wait"/>
   <intermediateCatchEvent id="shipped"><messageEventDefinition messageRef="m"/></intermediateCatchEvent>
   <intermediateCatchEvent id="late"><timerEventDefinition><timeDuration>P2D</timeDuration></timerEventDefinition></intermediateCatchEvent>
   <intermediateThrowEvent id="undo"><compensateEventDefinition/></intermediateThrowEvent>
   <userTask id="tell"><extensionElements><zeebe:userTask/></extensionElements></userTask>
   <endEvent id="e"/><endEvent id="e2"/>` +
    flow('f1', 's', 'pay') +
    flow('f2', 'pay', 'wait') +
    flow('f3', 'wait', 'shipped') +
    flow('f4', 'wait', 'late') +
    flow('f5', 'shipped', 'e') +
    flow('f6', 'late', 'undo') +
    flow('f7', 'undo', 'tell') +
    flow('f8', 'tell', 'e2'),
  `<message id="m" name="shipped"><extensionElements><zeebe:subscription correlationKey="=order.id"/></extensionElements></message>`,
)

describe('models as they are drawn', () => {
  it('WFL-04 a purchase: inclusive branches, countersign by half, a reminder that repeats', async () => {
    const told = { variables: { amount: 2000, signers: ['kim', 'lee', 'max', 'noa'] }, starter: 'ann' }
    const p = play(await processOf(purchase), told)
    expect(p.live.work).toMatchObject([{ kind: 'user', node: 'fill', user: { assignee: 'ann' } }])
    p.complete('fill')
    expect(p.open).toEqual(['finance', 'sign', 'sign', 'sign', 'sign'])
    p.ring('late').ring('late')
    expect(p.open.filter((node) => node === 'remind').length).toBe(2)
    expect(p.workAt('remind')).toMatchObject({ kind: 'handler', fields: { to: 'finance' } })
    p.completeAll('remind', 'remind', 'sign', 'sign').complete('finance', { approved: false })
    expect([p.state, p.completed.at(-1)]).toEqual(['COMPLETED', 'refused'])
  })

  it('ZBE-02 an order: paid, not shipped in time, paid back, and somebody is told', async () => {
    const process = await processOf(saga)
    const p = play(process, { variables: { order: { id: 'A-1', total: 30 } } })
    expect(p.live.variables).toContainEqual(expect.objectContaining({ name: 'sum', value: 30 }))
    p.complete('pay', { receipt: 'R7' })
    expect(p.variable('order')).toEqual({ id: 'A-1', total: 30, receipt: 'R7' })
    expect(p.live.subscriptions).toMatchObject([{ name: 'shipped', correlationKey: 'A-1' }])
    expect(p.ring('late').open).toEqual(['refund'])
    expect(p.complete('refund').open).toEqual(['tell'])
    const q = play(process, { variables: { order: { id: 'A-1', total: 30 } } }).complete('pay', {
      receipt: 'R7',
    })
    expect(q.hear('shipped').state).toBe('COMPLETED')
  })

  it('ZBE-02 an order without a total is an incident before anything is paid', async () => {
    const p = play(await processOf(saga), { variables: { order: { id: 'A-1' } } })
    expect([p.incidents, p.open]).toEqual([['IO_MAPPING_ERROR pay'], []])
  })
})
