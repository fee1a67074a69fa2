import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api'
import {
  parseKeyPairsIntoRecord,
  parseTraceParent,
  setGlobalErrorHandler,
} from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { VERSION } from '../version.ts'
import type { Tracing } from './activity.ts'
import type { TracingSettings } from './settings.ts'

const KINDS = {
  request: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
}
const CLOSE_MS = 2000
/** A collector that is away must not fill the log. */
const QUIET_MS = 10 * 60_000

/**
 * Loads OpenTelemetry's SDK: import this file only with the setting. A collector that does not
 * answer costs spans, and a warning every ten minutes.
 */
export function openTracing(settings: TracingSettings, warn: (error: unknown) => void): Tracing {
  setGlobalErrorHandler(seldom(warn))
  const headers = parseKeyPairsIntoRecord(settings.headers)
  const exporter = new OTLPTraceExporter({ url: settings.url, headers })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': settings.serviceName, 'service.version': VERSION }),
    ),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('talaqqi', VERSION)
  return {
    start(kind, name, parent, attributes) {
      return tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))
    },
    async close() {
      const ended = provider.shutdown().catch(warn)
      await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

function contextOf(parent: Span | string | undefined) {
  if (parent === undefined) return ROOT_CONTEXT
  if (typeof parent !== 'string') return trace.setSpan(ROOT_CONTEXT, parent)
  const read = parseTraceParent(parent)
  return read ? trace.setSpanContext(ROOT_CONTEXT, { ...read, isRemote: true }) : ROOT_CONTEXT
}

/** By the OpenTelemetry specification of OTEL_TRACES_SAMPLER. */
function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const root = roots[name as keyof typeof roots]()
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

function seldom(warn: (error: unknown) => void): (error: unknown) => void {
  let quietUntil = 0
  return (error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + QUIET_MS
    warn(error)
  }
}
