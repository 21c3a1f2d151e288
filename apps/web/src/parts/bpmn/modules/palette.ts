import type { Drawn } from '#parts/bpmn/moddle.ts'

type Start = (event: Event) => void
type Entry = {
  readonly group: string
  readonly className?: string
  readonly title?: string
  readonly separator?: true
  readonly action?: { readonly click: Start; readonly dragstart?: Start }
}

type Services = {
  readonly palette: { registerProvider(provider: object): void }
  readonly create: { start(event: Event, shape: unknown, context?: object): void }
  readonly elementFactory: { createShape(attributes: object): Drawn; createParticipantShape(): Drawn }
  readonly handTool: { activateHand(event: Event): void }
  readonly lassoTool: { activateSelection(event: Event): void }
  readonly spaceTool: { activateSelection(event: Event): void }
  readonly globalConnect: { start(event: Event): void }
  readonly translate: (word: string) => string
}

/** Type, group, icon and word of what stands in the palette: what processes are mostly made of. */
const made = [
  ['bpmn:StartEvent', 'event', 'start-event-none', 'Create start event'],
  ['bpmn:IntermediateThrowEvent', 'event', 'intermediate-event-none', 'Create intermediate/boundary event'],
  ['bpmn:EndEvent', 'event', 'end-event-none', 'Create end event'],
  ['bpmn:UserTask', 'activity', 'user-task', 'Create user task'],
  ['bpmn:ServiceTask', 'activity', 'service-task', 'Create service task'],
  ['bpmn:CallActivity', 'activity', 'call-activity', 'Create call activity'],
  ['bpmn:ExclusiveGateway', 'gateway', 'gateway-xor', 'Create exclusive gateway'],
  ['bpmn:ParallelGateway', 'gateway', 'gateway-parallel', 'Create parallel gateway'],
  ['bpmn:InclusiveGateway', 'gateway', 'gateway-or', 'Create inclusive gateway'],
] as const

class OwnPalette {
  static readonly $inject = [
    'palette',
    'create',
    'elementFactory',
    'handTool',
    'lassoTool',
    'spaceTool',
    'globalConnect',
    'translate',
  ]
  private readonly services: Services
  constructor(...given: unknown[]) {
    this.services = Object.fromEntries(
      OwnPalette.$inject.map((name, at) => [name, given[at]]),
    ) as unknown as Services
    this.services.palette.registerProvider(this)
  }

  private tool(icon: string, word: string, click: Start): Entry {
    const { translate } = this.services
    return { group: 'tools', className: `bpmn-icon-${icon}`, title: translate(word), action: { click } }
  }

  private tools(): Readonly<Record<string, Entry>> {
    const { handTool, lassoTool, spaceTool, globalConnect } = this.services
    return {
      'hand-tool': this.tool('hand-tool', 'Activate hand tool', (event) => handTool.activateHand(event)),
      'lasso-tool': this.tool('lasso-tool', 'Activate lasso tool', (event) =>
        lassoTool.activateSelection(event),
      ),
      'space-tool': this.tool('space-tool', 'Activate create/remove space tool', (event) =>
        spaceTool.activateSelection(event),
      ),
      'global-connect-tool': this.tool('connection-multi', 'Activate global connect tool', (event) =>
        globalConnect.start(event),
      ),
      'tool-separator': { group: 'tools', separator: true },
    }
  }

  private entry(start: Start, group: string, [icon, word]: readonly [icon: string, word: string]): Entry {
    const { translate } = this.services
    return {
      group,
      className: `bpmn-icon-${icon}`,
      title: translate(word),
      action: { click: start, dragstart: start },
    }
  }

  private subProcess(event: Event): void {
    const { elementFactory, create } = this.services
    const box = elementFactory.createShape({ type: 'bpmn:SubProcess', x: 0, y: 0, isExpanded: true })
    const start = elementFactory.createShape({ type: 'bpmn:StartEvent', x: 40, y: 82, parent: box })
    create.start(event, [box, start], { hints: { autoSelect: [box] } })
  }

  getPaletteEntries(): Readonly<Record<string, Entry>> {
    const { elementFactory, create } = this.services
    const all = made.map(([type, group, icon, word]) => {
      const start: Start = (event) => create.start(event, elementFactory.createShape({ type }))
      return [`create.${type.slice(5)}`, this.entry(start, group, [icon, word])] as const
    })
    return {
      ...this.tools(),
      ...Object.fromEntries(all),
      'create.subprocess': this.entry((event) => this.subProcess(event), 'activity', [
        'subprocess-expanded',
        'Create expanded sub-process',
      ]),
      'create.participant': this.entry(
        (event) => create.start(event, elementFactory.createParticipantShape()),
        'collaboration',
        ['participant', 'Create pool/participant'],
      ),
      'create.group': this.entry(
        (event) => create.start(event, elementFactory.createShape({ type: 'bpmn:Group' })),
        'artifact',
        ['group', 'Create group'],
      ),
    }
  }
}

/** In the place of bpmn-js’ own. */
export const paletteModule = { __init__: ['paletteProvider'], paletteProvider: ['type', OwnPalette] }
