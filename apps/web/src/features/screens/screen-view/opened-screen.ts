import type { OpenedScreen } from '@gridwright/contract'
import { screenDocument, withCurrentWidgets } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'

/** The document as this build shows it, or undefined where it cannot read it. */
export const shownScreen = ({ document }: Pick<OpenedScreen, 'document'>): Screen | undefined => {
  const reading = screenDocument.read(document)
  return 'document' in reading ? withCurrentWidgets(reading.document, widgetFactsOf) : undefined
}
