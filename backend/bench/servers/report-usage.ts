import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Question, UsageAnswers } from './server';

/**
 * Loaded into each server process before its own files. Reports the resources that the process has
 * used, and ends when its parent ends.
 */
const resolution = 1;
const delays = monitorEventLoopDelay({ resolution });
const session = new Session();

function post<T>(method: string): Promise<T> {
  return new Promise((resolve, reject) => {
    session.post(method, (error: Error | null, answer?: object) => {
      if (error) reject(error);
      else resolve(answer as T);
    });
  });
}

const answers: Record<Question, () => unknown> = {
  usage: (): UsageAnswers['usage'] => {
    const { user, system } = process.cpuUsage();
    return {
      cpuMicroseconds: user + system,
      residentMegabytes: process.memoryUsage.rss() / 2 ** 20,
    };
  },
  'watch the loop': () => {
    delays.reset();
    delays.enable();
  },
  'loop delay': (): UsageAnswers['loop delay'] => {
    delays.disable();
    // The histogram contains the time between two ticks of its timer.
    return {
      p99Milliseconds: Math.max(0, delays.percentile(99) / 1e6 - resolution),
      worstMilliseconds: Math.max(0, delays.max / 1e6 - resolution),
    };
  },
  'start profiling': async () => {
    session.connect();
    await post('Profiler.enable');
    await post('Profiler.start');
  },
  profile: async (): Promise<UsageAnswers['profile']> => {
    const { profile } = await post<Profiler.StopReturnType>('Profiler.stop');
    session.disconnect();
    return profile;
  },
};

if (process.send) {
  process.on('message', (question: Question) => {
    void Promise.resolve(answers[question]()).then((answer) => process.send!({ question, answer }));
  });
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
}
