import { DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource, DataSourceOptions } from 'typeorm';
import { DatabaseSettings } from '../config/database-settings';
import { QueuedTransaction, Transaction } from '../../kernel/transaction';
import { ConnectionWatch } from './connection-watch';
import { DatabaseSchema } from './database-schema';
import { DatabaseUnavailable } from './database-unavailable';
import { GrowingTables } from './growing-tables';
import { LastTransactions } from './last-transactions';
import { migrate } from './migrate';
import { OpenConnections } from './open-connections';
import { detectLostClients } from './own-connection';
import { PoolMetrics } from './pool-metrics';
import { TransactionQueue } from './transaction-queue';
import { TypeOrmTransaction } from './typeorm-transaction';

const log = new Logger('Database');

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** The connection pool. The schema is migrated before the app is ready. */
@Global()
@Module({
  providers: [
    TypeOrmTransaction,
    { provide: Transaction, useExisting: TypeOrmTransaction },
    { provide: QueuedTransaction, useClass: TransactionQueue },
  ],
  exports: [TypeOrmTransaction, Transaction, QueuedTransaction],
})
export class DatabaseModule {
  static forRoot(schema: DatabaseSchema, url: string, settings: DatabaseSettings): DynamicModule {
    const open = new OpenConnections();
    const connections = TypeOrmModule.forRootAsync({
      useFactory: () => ({
        ...dataSourceOptions(url, settings, open),
        autoLoadEntities: true,
        // Retrying does not help.
        toRetry: (error) => !(error instanceof DatabaseUnavailable),
      }),
      dataSourceFactory: async (options) => {
        await migrate(schema, url);
        const dataSource: DataSource = new DataSource({
          ...(options as PostgresOptions),
          poolErrorHandler: ({ message }: Error) => {
            // The embedded database also closes connections that are closing anyway.
            if (dataSource.isInitialized) {
              log.warn(`A connection to the database broke: ${message}`);
            }
          },
        });
        return dataSource;
      },
    });
    return {
      module: DatabaseModule,
      imports: [connections],
      providers: [
        { provide: OpenConnections, useValue: open },
        ConnectionWatch,
        GrowingTables,
        LastTransactions,
        PoolMetrics,
      ],
    };
  }
}

function dataSourceOptions(url: string, settings: DatabaseSettings, open: OpenConnections) {
  return {
    type: 'postgres',
    // In the built server, TypeORM would load a second copy.
    driver: pg,
    url,
    synchronize: false,
    // TypeORM's log would contain what people typed.
    logging: false,
    poolSize: settings.poolSize,
    applicationName: 'score-tracker',
    extra: {
      // Sends queries without waiting for the results of earlier ones.
      pipeline: true,
      Client: open.Client,
      // How long a request waits for a free connection, or for a new one to open.
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      statement_timeout: 30_000,
      // If others hold the lock for longer, the request gets 503 with Retry-After.
      lock_timeout: 4_000,
      // Statements are short: compiling takes longer than it saves.
      options: `-c jit=off ${detectLostClients}`,
      // Releases the locks of clients that vanished during a transaction.
      idle_in_transaction_session_timeout: 10_000,
    },
  } satisfies DataSourceOptions;
}
