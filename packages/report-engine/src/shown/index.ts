/** How a laid-out cell and a page look: one place for viewer, print and every file, so that all agree (RPT-04). */
export { alignOf, type Align } from './alignment.ts'
export { cellText, isError, isExact, type CellText, type Language, type SeenValue } from './cell-text.ts'
export { fittedText, oneLine, type Fitting } from './fitted-text.ts'
export { fontFamily } from './fonts.ts'
export { pageText, sectionsOf, type PageFacts, type Sections } from './header-footer.ts'
export { drawnScale, millimetres, paperSize } from './paper.ts'
export { withRoom, type Running, type RunningRow } from './run-over.ts'
