// Writes src/wire.d.ts from the server's own schema.  The tool knows pairs only by their older name.
import { readFile, writeFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'

const older = (key, part) => {
  if (!part || typeof part !== 'object' || !part.prefixItems) return part
  const { prefixItems, ...rest } = part
  return { ...rest, items: prefixItems }
}
const schema = JSON.parse(await readFile('../docs/schema/wire.json', 'utf8'), older)
const types = await compile(schema, 'wire', {
  additionalProperties: false,
  bannerComment: '/* Made from docs/schema/wire.json by `npm run wire`. */',
  unreachableDefinitions: true
})
await writeFile('src/wire.d.ts', types)
