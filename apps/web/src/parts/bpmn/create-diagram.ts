import Modeler from 'bpmn-js/lib/Modeler'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import SimulationModule from 'bpmn-js-token-simulation'
import MinimapModule from 'diagram-js-minimap'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import 'bpmn-js-token-simulation/assets/css/bpmn-js-token-simulation.css'
import 'diagram-js-minimap/assets/diagram-js-minimap.css'
import type { Described } from './dialects/descriptors.ts'
import { allowedModule } from './modules/allowed.ts'
import { copyGenericModule } from './modules/copy-generic.ts'
import { nodeLineModule } from './modules/node-line-renderer.ts'
import { paletteModule } from './modules/palette.ts'
import { translated } from './words/translate.ts'
import './bpmn.css'

export type Diagram = InstanceType<typeof Modeler> | InstanceType<typeof NavigatedViewer>

type Wish = {
  readonly container: HTMLElement
  /** What it is to read; others with the same key are read as well (`describedFor`). */
  readonly descriptors: Described['descriptors']
}

/** Of the theme that is on; a picture that leaves the house gets plain ones (`plainColours`). */
const bpmnRenderer = {
  defaultFillColor: 'var(--gw-surface, #ffffff)',
  defaultStrokeColor: 'var(--gw-text, #1f2937)',
  defaultLabelColor: 'var(--gw-text, #1f2937)',
}

const translateModule = { translate: ['value', translated] }

const optionsOf = ({ container, descriptors }: Wish, modules: readonly object[]) => ({
  container,
  bpmnRenderer,
  // By its names: what a text takes is measured where no variable is known.
  textRenderer: { defaultStyle: { fontFamily: getComputedStyle(document.body).fontFamily } },
  moddleExtensions: descriptors,
  additionalModules: [translateModule, nodeLineModule, ...modules] as never[],
})

/** A canvas to edit on. The watermark of bpmn.io stays where it is, and nothing may lie over it. */
export const createModeler = (wish: Wish): Diagram =>
  new Modeler(
    optionsOf(wish, [paletteModule, allowedModule, copyGenericModule, MinimapModule, SimulationModule]),
  )

/** A canvas to look at. */
export const createViewer = (wish: Wish): Diagram => new NavigatedViewer(optionsOf(wish, [MinimapModule]))

const plain: Readonly<Record<string, string>> = {
  '--gw-surface': '#ffffff',
  '--gw-text': '#1f2937',
  '--gw-text-2': '#5b6b82',
}

/** A picture of the diagram for other programs, which know no theme. */
export const plainColours = (svg: string): string =>
  svg.replaceAll(/var\((--gw-[\w-]+)(?:,[^)]*)?\)/g, (_mark, name: string) => plain[name] ?? '#1f2937')
