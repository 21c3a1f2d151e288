import BaseRenderer from 'diagram-js/lib/draw/BaseRenderer'
import type { Drawn, Moddle } from '#parts/bpmn/moddle.ts'
import { nodeLine } from './node-line.ts'

type Renderer = { drawShape(parent: SVGElement, shape: Drawn, attributes?: object): SVGElement }

const fontSize = 9.5

/** Marks of loops and of compensation stand at the lower edge. */
const isMarked = (bo: Moddle): boolean =>
  bo['loopCharacteristics'] !== undefined || bo['isForCompensation'] === true

const drawLine = (parent: SVGElement, { width, height, businessObject }: Drawn, line: string): void => {
  const text = parent.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'text')
  text.textContent = line
  text.setAttribute('x', String(width / 2))
  text.setAttribute('y', String(height - (isMarked(businessObject) ? 20 : 6)))
  text.setAttribute('text-anchor', 'middle')
  text.setAttribute('font-size', String(fontSize))
  text.setAttribute('class', 'gw-node-line')
  text.style.fill = 'var(--gw-text-2, #5b6b82)'
  parent.append(text)
}

/** Draws who does a node, and until when, below its name. */
class NodeLineRenderer extends BaseRenderer {
  static $inject = ['eventBus', 'bpmnRenderer']
  private readonly inner: Renderer
  constructor(eventBus: ConstructorParameters<typeof BaseRenderer>[0], bpmnRenderer: Renderer) {
    super(eventBus, 1500)
    this.inner = bpmnRenderer
  }

  override canRender(element: unknown): boolean {
    const one = element as Drawn
    return (
      one.labelTarget === undefined && one.businessObject !== undefined && nodeLine(one.businessObject) !== ''
    )
  }

  override drawShape(parent: SVGElement, shape: unknown, attributes?: object): SVGElement {
    const one = shape as Drawn
    const drawn = this.inner.drawShape(parent, one, attributes)
    drawLine(parent, one, nodeLine(one.businessObject))
    return drawn
  }
}

export const nodeLineModule = { __init__: ['nodeLineRenderer'], nodeLineRenderer: ['type', NodeLineRenderer] }
