import { DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource, DataSourceOptions } from 'typeorm';
import { DatabaseSettings } from '../config/database-settings';
import { QueuedTransaction, Transaction } from '../../kernel/transaction';
import { ConnectionWatch } from './connections/connection-watch';
import { DatabaseAddress } from './connections/database-address';
import { DatabaseSchema } from './database-schema';
import { DatabaseTopic, EmbeddedPrograms } from './database-topic';
import { DatabaseUnavailable } from './database-unavailable';
import { GrowingTables } from './growing-tables';
import { LastTransactions } from './transactions/last-transactions';
import { migrate } from './migrate';
import { OpenConnections } from './connections/open-connections';
import type { OpenDatabase } from './open-database';
import { detectLostClients } from './own-connection';
import { PoolMetrics } from './pool-metrics';
import { DatabaseChanges } from './replication/database-changes';
import { FailoverAlert, StandbyAlert } from './replication/replication-alerts';
import { ReplicationMetrics } from './replication/replication-metrics';
import { requestLimits } from './connections/request-limits';
import { TransactionQueue } from './transactions/transaction-queue';
import { TypeOrmTransaction } from './transactions/typeorm-transaction';

const log = new Logger('Database');

/**
 * The name of connections through a pooler that shares them. They stay open when the server has
 * stopped, so a restore must not take them for a running server.
 */
const sharedName = 'shared score-tracker';

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
  static forRoot(
    schema: DatabaseSchema,
    address: DatabaseAddress & Pick<OpenDatabase, 'programs'>,
    settings: DatabaseSettings,
  ): DynamicModule {
    const open = new OpenConnections(address.keepsSessions);
    const connections = TypeOrmModule.forRootAsync({
      useFactory: () => ({
        ...dataSourceOptions(address, settings, open),
        autoLoadEntities: true,
        // Retrying does not help.
        toRetry: (error) => !(error instanceof DatabaseUnavailable),
      }),
      dataSourceFactory: async (options) => {
        await migrate(schema, address.directUrl);
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
        { provide: DatabaseSchema, useValue: schema },
        { provide: OpenConnections, useValue: open },
        { provide: EmbeddedPrograms, useValue: new EmbeddedPrograms(address.programs ?? null) },
        ConnectionWatch,
        DatabaseChanges,
        DatabaseTopic,
        // The first one looks for both.
        StandbyAlert,
        FailoverAlert,
        GrowingTables,
        LastTransactions,
        PoolMetrics,
        ReplicationMetrics,
      ],
      exports: [DatabaseChanges, DatabaseSchema],
    };
  }
}

function dataSourceOptions(
  { url, directUrl, keepsSessions }: DatabaseAddress,
  settings: DatabaseSettings,
  open: OpenConnections,
) {
  const options = {
    type: 'postgres',
    // In the built server, TypeORM would load a second copy.
    driver: pg,
    url,
    synchronize: false,
    // TypeORM's log would contain what people typed.
    logging: false,
    poolSize: settings.poolSize,
    applicationName: keepsSessions ? 'score-tracker' : sharedName,
    extra: {
      // Sends queries without waiting for the results of earlier ones.
      pipeline: true,
      Client: open.Client,
      // How long a request waits for a free connection, or for a new one to open.
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      session: { ...requestLimits, ...detectLostClients },
    },
  } satisfies DataSourceOptions;
  // For `directUrlOf`.
  return { ...options, directUrl };
}
