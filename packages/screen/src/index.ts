export {
  action,
  eventNames,
  eventRule,
  nothingChosen,
  type Action,
  type Condition,
  type EventName,
  type EventRule,
} from './document/action.ts'
export { screenLimits } from './document/bounds.ts'
export { fits, screenThemes, type Canvas, type Fit, type ScreenTheme } from './document/canvas.ts'
export { colour, itemId, variableCode } from './document/plain.ts'
export { columnTypes, query, querySource, type Query, type QuerySource } from './document/query.ts'
export { screenSchema } from './document/screen.ts'
export type { Picture, Screen } from './document/screen-shape.ts'
export { emptyScreen, screenDocument, screenJsonSchema } from './document/screen-document.ts'
export { aggregates, comparisons, transform, type Transform } from './document/transform.ts'
export type { Group, Node } from './document/tree.ts'
export { variable, variableTypes, type Variable, type VariableType } from './document/variable.ts'
export { box, frame, widget, type Binding, type Box, type Frame, type Widget } from './document/widget.ts'
export { stateOf, withCurrentWidgets, type FactsOf, type WidgetState } from './facts/current-widgets.ts'
export {
  widgetCategories,
  type Field,
  type Preset,
  type Slot,
  type Titled,
  type WidgetCategory,
  type WidgetFacts,
} from './facts/widget-facts.ts'
export { noRows, type Cell, type ColumnType, type Rows } from './rows/rows.ts'
export { downsampled } from './rows/downsampled.ts'
export { screenThumbnail } from './thumbnail/screen-thumbnail.ts'
export { datums, inMapDatum, type Datum, type Position } from './places/datum.ts'
export { walk, type Step } from './tree/walk.ts'
export { usedCodes } from './values/used-codes.ts'
export { cropOf, fitCrop, fitScreen, type Crop, type Fitted, type Size } from './fitting/fit-screen.ts'
export { joiningQueries, withJoined } from './runtime/joined-queries.ts'
export { dueAt, intervalOf, isStale, phaseOf, type Reading } from './runtime/refresh.ts'
export {
  firstState,
  happen,
  setVariable,
  usualTimerMs,
  type Effect,
  type Happening,
  type Outcome,
  type ScreenState,
} from './runtime/screen-state.ts'
export { visibleWidgets, type Placed } from './runtime/visible.ts'
export { compareCells } from './transforms/compared.ts'
export { transformed, type TransformNeeds } from './transforms/transformed.ts'
export type { StepOf } from './transforms/steps.ts'
export {
  broughtFrom,
  readScreenFile,
  type BroughtFrom,
  type FileProblem,
  type ReadFile,
} from './bring/read-file.ts'
export { namedAssets, namedKinds, withAssets, type NamedKind } from './bring/named-assets.ts'
export type { ScreenFile } from './bring/screen-file.ts'
export type { BroughtRemark } from './wire/from-wire.ts'
export { toWire } from './wire/to-wire.ts'
export { fillText, type Scope } from './values/fill.ts'
export { firstValues, mayHold, type Given } from './values/first-values.ts'
export { codesOfQuery, codesOfTransforms } from './values/values-of-query.ts'
export { widgetChanges, type WidgetAspect, type WidgetChange } from './changes/screen-changes.ts'
export { readClip, clipOf, pasted, type Clip, type Pasted } from './edits/clip.ts'
export { newIds } from './edits/new-ids.ts'
export {
  contentOf,
  depthOf,
  idOf,
  isGroup,
  leavesOf,
  nodeOf,
  outermost,
  pathTo,
  type Place,
} from './edits/nodes.ts'
export { atPath, withAtPath } from './edits/option-path.ts'
export {
  mergeScreens,
  sameScreens,
  screenPartOf,
  screenParts,
  type ScreenPart,
} from './edits/screen-parts.ts'
export { withStyle, type CopiedStyle } from './edits/style-copy.ts'
export { grouped, movedNodes, reordered, ungrouped, type Ids, type Order } from './edits/tree-edits.ts'
export {
  clickedNode,
  removed,
  renamed,
  usersOf,
  widgetsOf,
  withBoxes,
  withFlag,
  withNewWidget,
  withoutQuery,
  withQuery,
  withWidget,
  type Flag,
} from './edits/widget-edits.ts'
export { aligned, alignments, distributed, sameSize, type Alignment } from './geometry/align.ts'
export { distances, type Distance } from './geometry/distances.ts'
export {
  boundsOf,
  centreOf,
  cornersOf,
  isTouched,
  isWithin,
  rounded,
  roundedBox,
  spanned,
  turned,
  unionOf,
  type Point,
  type Rect,
} from './geometry/rect.ts'
export {
  angleOf,
  movedTo,
  resizedBox,
  resizedRect,
  scaledBoxes,
  turnedBoxes,
  within180,
  type Drag,
} from './geometry/resize.ts'
export { snapMove, snapResize, type Guide, type Handle, type SnapRules } from './geometry/snap.ts'
export { snapLines, type SnapLines } from './geometry/snap-lines.ts'
export {
  fittedView,
  leastZoom,
  mostZoom,
  toCanvas,
  zoomedAt,
  zoomWithin,
  type View,
} from './geometry/view.ts'
export { picturePdf, type PageOfPicture } from './picture/picture-pdf.ts'
