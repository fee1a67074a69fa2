/*
 * Lint rule: texts for users belong in words/messages, in every language. A text in the markup is an
 * error, also inside a condition or a template.
 */

/** Attributes and props with a text that users read. */
const READ =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|label|placeholder|title)$|^(action|advice|description|detail|error|hint|message|note)$|(Text|Label)$/

const hasWords = (text) => /\p{L}{2}/u.test(text)

/** The strings in an expression that can become its value. */
function* textsOf(node) {
  switch (node?.type) {
    case 'Literal':
      if (typeof node.value === 'string') yield { node, text: node.value }
      return
    case 'TemplateLiteral':
      for (const quasi of node.quasis) yield { node, text: quasi.value.cooked ?? '' }
      return
    case 'ConditionalExpression':
      yield* textsOf(node.consequent)
      yield* textsOf(node.alternate)
      return
    case 'LogicalExpression':
    case 'BinaryExpression':
      if (node.type === 'BinaryExpression' && node.operator !== '+') return
      yield* textsOf(node.left)
      yield* textsOf(node.right)
      return
    case 'JSXExpressionContainer':
      yield* textsOf(node.expression)
  }
}

const bareText = {
  create(context) {
    const report = (node, text) => {
      if (!hasWords(text)) return
      const message = `'${text.trim()}' is text outside messages: put it into words/messages in each language`
      context.report({ node, message })
    }
    const reportAll = (expression) => {
      for (const { node, text } of textsOf(expression)) report(node, text)
    }
    return {
      JSXText: (node) => report(node, node.value),
      JSXElement: (node) => node.children.filter(isExpression).forEach(reportAll),
      JSXFragment: (node) => node.children.filter(isExpression).forEach(reportAll),
      JSXAttribute: (node) => {
        if (READ.test(node.name.name)) reportAll(node.value)
      },
    }
  },
}

const isExpression = (node) => node.type === 'JSXExpressionContainer'

export default { meta: { name: 'messages' }, rules: { 'bare-text': bareText } }
