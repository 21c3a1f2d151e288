/** How a laid-out cell and a page look: one place for viewer, print and every file, so that all agree (RPT-04). */
export {
  beforeIn,
  chartBox,
  chartsOnPage,
  columnOffsets,
  offsetsOf,
  rowOffsets,
  type ChartBox,
  type PageChart,
} from './chart-box.ts'
export { backgroundBoxes } from './background.ts'
export { alignOf, type Align } from './alignment.ts'
export { cellText, isError, isExact, type CellText, type Language, type SeenValue } from './cell-text.ts'
export {
  diagonalCorners,
  diagonalLines,
  diagonalParts,
  diagonalSheetText,
  diagonalText,
  type DiagonalCorner,
} from './diagonal.ts'
export { fittedText, oneLine, type Fitting } from './fitted-text.ts'
export { fontFamily } from './fonts.ts'
export { pageText, sectionsOf, type PageFacts, type Sections } from './header-footer.ts'
export { iconPath, iconShapes, iconSide, type IconShape } from './icon-shapes.ts'
export { iconPixels, iconRoom, markLayers } from './mark-css.ts'
export { contentTop, drawnScale, linesOnPages, millimetres, paperSize, stripLefts } from './paper.ts'
export { hidesText, iconBounds, scaleMark, settledScale } from './scale-mark.ts'
export { croppedBox, pictureBox, type Crop, type PictureBox, type PicturePlace } from './picture-box.ts'
export { withRoom, type Running, type RunningRow } from './run-over.ts'
export { cutRuns, linkedRuns, plainRuns, runScript, runStyle, shownRuns, type ShownRun } from './text-runs.ts'
export { watermarkOf, type DrawnWatermark } from './watermark.ts'
