#!/bin/sh
# Becomes the server, on the pinned Node: the second half of `npm start`. Nothing of the start stays in
# memory, and a signal to the started process reaches the server itself.
export INIT_CWD="${INIT_CWD:-$PWD}"
cd "$(dirname "$0")/.." || exit 1
for made in node_modules/.bin/node server/dist/.made-from web/dist/.made-from; do
  [ -e "$made" ] && continue
  echo "Talaqqi has not been built here, or not to the end: there is no $made. Run npm run build." >&2
  exit 1
done
export PATH="$PWD/node_modules/.bin:$PATH"
# Node keeps its cache of compiled code in memory too: 12 MB more at a first start, for 0.4 s at later ones.
unset NODE_COMPILE_CACHE
# Whatever thread asks for memory, it comes from one place: 6 MB less, and nothing slower.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
# The list of Node's flags, in words.
# shellcheck disable=SC2046
exec node $(tr -d '[],"' < server/start.json) server/dist/main.js "$@"
