import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { widgetsGuide } from '@gridwright/widgets/guide'

/** Writes the guide's page of all widgets, in both languages. */
for (const language of ['zh', 'en'] as const) {
  const file = path.resolve(import.meta.dirname, '..', 'docs', 'guide', `widgets.${language}.md`)
  writeFileSync(file, widgetsGuide(language))
}
