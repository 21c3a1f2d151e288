export { ProcessDiagram } from './process-diagram.tsx'
export type { ProcessDiagramProps } from './diagram-props.ts'
