declare module 'bpmn-js-token-simulation' {
  const module: object
  export default module
}
declare module 'diagram-js-minimap' {
  const module: object
  export default module
}
declare module 'zeebe-bpmn-moddle/resources/zeebe.json' {
  const descriptor: { readonly types: readonly object[] }
  export default descriptor
}
declare module 'bpmn-auto-layout' {
  export function layoutProcess(xml: string): Promise<string>
}
