/** What one model may be (workflow.md, 4.1.8). */
export const modelLimits = {
  /** UTF-16 units of its XML. */
  characters: 5 * 1024 * 1024,
  /** Elements of BPMN that have an id. */
  elements: 5000,
  depth: 100,
} as const
