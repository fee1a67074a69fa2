import { metaTemplates } from '../../platform/whatsapp/templates.ts'

const USAGE = `Usage: npm run whatsapp -- templates --url <address of the site>

  templates   the message templates for Meta, as JSON, in all languages; --url or PUBLIC_URL`

const [command, flag, given] = process.argv.slice(2)
const url = flag === '--url' ? given : process.env.PUBLIC_URL
if (command === 'templates' && url && URL.canParse(url))
  process.stdout.write(`${JSON.stringify(metaTemplates(new URL(url).origin), null, 2)}\n`)
else {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
}
