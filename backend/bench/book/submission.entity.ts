import { Exclude } from 'class-transformer';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('book_submission')
export class Submission {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Has an index, although tutorials often forget it. */
  @Index()
  @CreateDateColumn({ type: 'timestamptz' })
  submittedAt: Date;

  @Column()
  sportId: string;

  @Column()
  leagueId: string;

  @Column()
  leagueName: string;

  @Column()
  winningTeamId: string;

  @Column()
  winningTeamName: string;

  @Column()
  losingTeamId: string;

  @Column()
  losingTeamName: string;

  @Column({ type: 'date' })
  matchDate: string;

  @Column()
  location: string;

  @Column()
  winningScore: number;

  @Column()
  losingScore: number;

  @Column({ type: 'int', nullable: true })
  fieldConditionRating: number | null;

  @Column({ type: 'int', nullable: true })
  refRating: number | null;

  @Column({ type: 'int', nullable: true })
  sportsmanshipRating: number | null;

  @Column({ type: 'int', nullable: true })
  competitionRating: number | null;

  @Column({ type: 'text', nullable: true })
  ratingComments: string | null;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  @Column()
  captainName: string;

  @Column()
  captainEmail: string;

  @Column({ type: 'text', nullable: true })
  captainPhone: string | null;

  @Column({ default: false })
  logged: boolean;

  @Exclude()
  @Column({ default: true })
  verification: boolean;
}
