import type { ModelSpec } from './drawn-model.ts'

const job = (type: string): string =>
  `<bpmn:extensionElements><zeebe:taskDefinition type="${type}" retries="3" /></bpmn:extensionElements>`

/** An order: what was reserved and paid is given back where the delivery is not confirmed in time, or the payment fails. */
export const orderSaga: ModelSpec = {
  dialect: 'zeebe',
  id: 'order-saga',
  name: { zh: '订单处理', en: 'Order' },
  nodes: [
    { tag: 'startEvent', id: 'placed', name: { zh: '收到订单', en: 'Order placed' }, at: [0, 0] },
    {
      tag: 'serviceTask',
      id: 'reserve',
      name: { zh: '预留库存', en: 'Reserve the stock' },
      at: [1, 0],
      inner: job('reserve-stock'),
    },
    {
      tag: 'boundaryEvent',
      id: 'unreserve',
      at: [1, 0],
      on: 'reserve',
      attributes: 'cancelActivity="true"',
      inner: '<bpmn:compensateEventDefinition />',
    },
    {
      tag: 'serviceTask',
      id: 'release',
      name: { zh: '释放库存', en: 'Release the stock' },
      at: [2, 2],
      attributes: 'isForCompensation="true"',
      inner: job('release-stock'),
    },
    {
      tag: 'serviceTask',
      id: 'charge',
      name: { zh: '扣款', en: 'Charge' },
      at: [3, 0],
      inner: job('charge-payment'),
    },
    {
      tag: 'boundaryEvent',
      id: 'unpaid',
      name: { zh: '扣款失败', en: 'Not paid' },
      at: [3, 0],
      on: 'charge',
      inner: '<bpmn:errorEventDefinition errorRef="Error_payment" />',
    },
    {
      tag: 'receiveTask',
      id: 'delivery',
      name: { zh: '等待发货确认', en: 'Wait for the delivery' },
      at: [5, 0],
      attributes: 'messageRef="Message_delivery"',
    },
    {
      tag: 'boundaryEvent',
      id: 'late',
      name: { zh: '两天未发货', en: 'Two days late' },
      at: [5, 0],
      on: 'delivery',
      inner:
        '<bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P2D</bpmn:timeDuration></bpmn:timerEventDefinition>',
    },
    {
      tag: 'intermediateThrowEvent',
      id: 'undo',
      name: { zh: '撤销已完成的步骤', en: 'Undo what was done' },
      at: [6, 1],
      inner: '<bpmn:compensateEventDefinition />',
    },
    { tag: 'endEvent', id: 'cancelled', name: { zh: '订单取消', en: 'Cancelled' }, at: [7, 1] },
    { tag: 'endEvent', id: 'delivered', name: { zh: '已发货', en: 'Delivered' }, at: [7, 0] },
  ],
  flows: [
    { from: 'placed', to: 'reserve' },
    { from: 'reserve', to: 'charge' },
    { from: 'unreserve', to: 'release', isAssociation: true },
    { from: 'charge', to: 'delivery' },
    { from: 'unpaid', to: 'undo' },
    { from: 'delivery', to: 'delivered' },
    { from: 'late', to: 'undo' },
    { from: 'undo', to: 'cancelled' },
  ],
  roots:
    '<bpmn:error id="Error_payment" name="payment-failed" errorCode="payment-failed" /><bpmn:message id="Message_delivery" name="delivery-confirmed"><bpmn:extensionElements><zeebe:subscription correlationKey="=orderId" /></bpmn:extensionElements></bpmn:message>',
}
